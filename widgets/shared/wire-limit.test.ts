import { describe, expect, it } from 'vitest'
import type { WireDraft, WireNode } from '../../engine'
import { wireDateLimit, wireTimeLimit } from './wire-limit'

const rule = (config: Readonly<Record<string, unknown>>, rest: object = {}) =>
  ({ __config__: { startTimeRule: true, ...config }, ...rest }) as WireNode

describe('a date limit on the wire', () => {
  const lens = wireDateLimit('start')

  it.each([
    ['a fixed date', rule({ startTimeType: 1, startTimeValue: 1_714_521_600_000 }), { by: 'fixed', at: 1_714_521_600_000 }],
    ['a fixed date that came as text', rule({ startTimeType: '1', startTimeValue: '1714521600000' }), { by: 'fixed', at: 1_714_521_600_000 }],
    [
      'a fixed date that only the field holds',
      rule({ startTimeType: 1, startTimeValue: null }, { startTime: 1_714_521_600_000 }),
      { by: 'fixed', at: 1_714_521_600_000 },
    ],
    ['now', rule({ startTimeType: 3 }), { by: 'now', offset: 0, unit: 'day' }],
    ['three months ago', rule({ startTimeType: 4, startTimeTarget: 2, startTimeValue: 3 }), { by: 'now', offset: -3, unit: 'month' }],
    ['in two days', rule({ startTimeType: 5, startTimeTarget: 3, startTimeValue: '2' }), { by: 'now', offset: 2, unit: 'day' }],
    ['a rule that is switched off', { __config__: { startTimeRule: false, startTimeType: 1, startTimeValue: 5 } }, null],
  ])('reads %s', (_name, node, limit) => expect(lens.get(node)).toEqual(limit))

  it('leaves a limit by another field alone, which is a rule', () => {
    const draft = rule({ startTimeType: 2, startRelationField: 'field101' }) as WireDraft
    expect(lens.get(draft as WireNode)).toBeUndefined()
    lens.put(draft, null)
    expect(draft).toEqual(rule({ startTimeType: 2, startRelationField: 'field101' }))
  })
})

describe('a time limit on the wire', () => {
  const older = (selectableRange: string): WireNode => ({ 'picker-options': { selectableRange } })

  it('reads the range of the older generation, where the whole day is no limit', () => {
    expect(wireTimeLimit('start').get(older('08:30:00-18:00:00'))).toEqual({ by: 'fixed', at: '08:30:00' })
    expect(wireTimeLimit('end').get(older('08:30:00 - 18:00:00'))).toEqual({ by: 'fixed', at: '18:00:00' })
    expect(wireTimeLimit('start').get(older('00:00:00-23:59:59'))).toBeNull()
    expect(wireTimeLimit('end').get(older('00:00:00-23:59:59'))).toBeNull()
  })

  it('writes a fixed limit where the node keeps it', () => {
    const draft: WireDraft = { 'picker-options': { selectableRange: '00:00:00-23:59:59' } }
    wireTimeLimit('start').put(draft, { by: 'fixed', at: '09:00:00' })
    wireTimeLimit('end').put(draft, { by: 'fixed', at: '17:00:00' })
    expect(draft).toEqual({ 'picker-options': { selectableRange: '09:00:00-17:00:00' } })
  })

  it('reads the rule of the newer generation', () => {
    expect(wireTimeLimit('start').get(rule({ startTimeType: 4, startTimeTarget: 1, startTimeValue: 2 }))).toEqual({
      by: 'now',
      offset: -2,
      unit: 'hour',
    })
  })
})
