import { describe, expect, it } from 'vitest'
import type { Filter } from './filter'
import { onDays } from './narrow-filter'

const is = (field: string, value: number) => ({ field, symbol: '==' as const, value })
const none: Filter = { logic: 'and', groups: [] }
const either: Filter = {
  logic: 'or',
  groups: [
    { logic: 'and', conditions: [is('a', 1)] },
    { logic: 'and', conditions: [is('b', 2)] },
  ],
}
const before = { field: 's', symbol: '<=', value: 9 }
const [ends, begins] = ['e', 's'].map((field) => ({ field, symbol: '>=', value: 5 }))

describe('a filter for some days', () => {
  it('asks for a start between them where nothing tells the end', () => {
    expect(onDays(none, { start: 's' }, 5, 9)).toEqual({
      logic: 'and',
      groups: [{ logic: 'and', conditions: [{ field: 's', symbol: 'between', value: [5, 9] }] }],
    })
  })

  it('asks for what began by the last of them and did not end before the first', () => {
    expect(onDays(none, { start: 's', end: 'e' }, 5, 9)).toEqual({
      logic: 'and',
      groups: [
        { logic: 'and', conditions: [before] },
        { logic: 'or', conditions: [ends, begins] },
      ],
    })
  })

  it('narrows each of several groups of which one has to hold', () => {
    expect(onDays(either, { start: 's', end: 'e' }, 5, 9)).toEqual({
      logic: 'or',
      groups: [ends, begins].flatMap((one) => [
        { logic: 'and', conditions: [is('a', 1), before, one] },
        { logic: 'and', conditions: [is('b', 2), before, one] },
      ]),
    })
  })
})
