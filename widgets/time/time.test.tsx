// @vitest-environment jsdom
import '../../tests/support/dom'
import { cleanup, createEvent, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { optional, type FieldKey } from '../../engine'
import { drawInput } from '../../tests/support/input-harness'
import { buildServices } from '../../tests/support/services'
import { time } from './index'
import { timeDefaults, type TimeProps } from './props'
import TimeWidget from './widget'

afterEach(cleanup)

const field = (changes: Partial<TimeProps> = {}) =>
  ({ shape: 'input', kind: 'time', key: 'at' as FieldKey, title: '时间', access: optional, props: { ...timeDefaults, ...changes } }) as const
const draw = (changes: Partial<TimeProps> = {}) => drawInput<TimeProps, string>(TimeWidget, { props: { ...timeDefaults, ...changes } })
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: '标题' })
const { t, text } = buildServices()
const context = { t, text, language: 'zh', options: () => undefined, lookup: () => null }

it('takes a typed time when the box is left', async () => {
  const drawn = draw()
  await userEvent.type(box(), '08:30:15')
  await userEvent.tab()
  expect(drawn.last()).toBe('08:30:15')
})

it('always stores seconds, whatever it shows', async () => {
  const drawn = draw({ format: 'HH:mm' })
  await userEvent.type(box(), '08:30{Enter}')
  expect(drawn.last()).toBe('08:30:00')
})

it.each(['8:05', '0805', '8：05', '8时5分'])('understands %s', async (typed) => {
  const drawn = draw()
  await userEvent.type(box(), typed)
  await userEvent.tab()
  expect(drawn.last()).toBe('08:05:00')
})

it('keeps what it cannot read, for the form to say so', async () => {
  const drawn = draw()
  await userEvent.type(box(), '25:00{Enter}')
  expect(drawn.last()).toBe('25:00')
  expect(box().value).toBe('25:00')
})

it('takes Enter for itself: the form around it is not sent', async () => {
  draw()
  const pressed = createEvent.keyDown(box(), { key: 'Enter' })
  fireEvent(box(), pressed)
  expect(pressed.defaultPrevented).toBe(true)
})

it('keeps a typed time outside the limits, so that the form can say what is wrong with it', async () => {
  const drawn = draw({ latest: { by: 'fixed', at: '18:00:00' } })
  await userEvent.type(box(), '20:00:00')
  await userEvent.tab()
  expect(drawn.last()).toBe('20:00:00')
  expect(box().value).toBe('20:00:00')
})

it('reads in its format', () => {
  expect(time.text('08:30:00', field({ format: 'H:mm' }), context)).toBe('8:30')
  expect(time.text('25:00:00', field(), context)).toBe('')
})

it('must be a time of day within its limits', () => {
  expect(time.input.check?.('08:30:00', field({ earliest: { by: 'fixed', at: '08:00:00' } }))).toEqual([])
  expect(time.input.check?.('07:00:00', field({ earliest: { by: 'fixed', at: '08:00:00' } }))).toEqual([
    { code: 'dateTooEarly', detail: { min: '08:00:00' } },
  ])
  expect(time.input.check?.('noon', field())).toEqual([{ code: 'notATime', detail: { example: '08:05:00' } }])
})
