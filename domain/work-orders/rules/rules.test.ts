import { describe, expect, it } from 'vitest'
import { deadlinesOf } from './deadlines'
import { isOn, nearest, type Duty } from './duty'
import { canStep, orderStates, orderSteps, type OrderStep } from './order-state'

const duty: Duty = { level: 'first', place: [], weekdays: [], fromTime: '', toTime: '', fromDay: '', toDay: '' }
const monday = { day: '2026-11-30', weekday: 1, time: '09:00' }
const sunday = { day: '2026-11-29', weekday: 7, time: '09:00' }

describe('a duty', () => {
  it.each<[string, Partial<Duty>, string, boolean]>([
    ['at any time', {}, '03:00', true],
    ['within its hours', { fromTime: '08:00', toTime: '18:00' }, '08:00', true],
    ['not when they are over', { fromTime: '08:00', toTime: '18:00' }, '18:00', false],
    ['at night, before midnight', { fromTime: '18:00', toTime: '08:00' }, '23:00', true],
    ['at night, after midnight', { fromTime: '18:00', toTime: '08:00' }, '07:59', true],
    ['not on other days', { weekdays: [2] }, '09:00', false],
    ['in the small hours of the day after', { weekdays: [7], fromTime: '18:00', toTime: '08:00' }, '02:00', true],
    ['not in those of the day itself', { weekdays: [1], fromTime: '18:00', toTime: '08:00' }, '02:00', false],
    ['not before it begins', { fromDay: '2026-12-01' }, '09:00', false],
    ['on its last day', { toDay: '2026-11-30' }, '09:00', true],
  ])('is on %s', (_when, more, time, expected) => {
    expect(isOn({ ...duty, ...more }, { ...monday, time }, { ...sunday, time })).toBe(expected)
  })

  it('of a house goes before that of its project, and that before one for everywhere', () => {
    const [everywhere, project, house] = [duty, { ...duty, place: ['p'] }, { ...duty, place: ['p', 'h'] }]
    expect(nearest([everywhere, project, house], ['p', 'h'])).toEqual([house])
    expect(nearest([everywhere, project, house], ['p', 'other'])).toEqual([project])
    expect(nearest([everywhere, project, house], ['q'])).toEqual([everywhere])
    expect(nearest([project], [])).toEqual([])
  })
})

it('what is asked for urgently is due sooner, and of what nothing is said there is no deadline', () => {
  const limits = [{ urgency: '3', respondMinutes: 15, finishHours: 4 }]
  expect(deadlinesOf(limits, '3', 1_000_000)).toEqual({ respondBy: 1_900_000, dueAt: 15_400_000 })
  expect(deadlinesOf(limits, '1', 0)).toEqual({ respondBy: null, dueAt: null })
})

it('nothing leads out of an order that is done or was called off', () => {
  const steps = Object.keys(orderSteps) as OrderStep[]
  expect(steps.filter((step) => canStep(step, 'done') || canStep(step, 'cancelled'))).toEqual([])
  expect(orderStates.filter((state) => steps.some((step) => canStep(step, state)))).toEqual(['waiting', 'assigned', 'doing', 'checking'])
})
