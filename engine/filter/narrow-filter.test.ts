import { describe, expect, it } from 'vitest'
import type { Filter, FilterCondition } from './filter'
import { holding, narrowFilter } from './narrow-filter'

const is = (field: string): FilterCondition => ({ field, symbol: '==', value: 1 })

describe('a filter that is narrowed', () => {
  it('by a value or by none', () => {
    expect(holding('state', 'open')).toEqual({ field: 'state', symbol: '==', value: 'open' })
    expect(holding('state', null)).toEqual({ field: 'state', symbol: 'null', value: null })
  })

  it('takes one more group where all groups hold', () => {
    expect(narrowFilter({ logic: 'and', groups: [] }, is('a')).groups).toEqual([{ logic: 'and', conditions: [is('a')] }])
    expect(narrowFilter({ logic: 'or', groups: [{ logic: 'or', conditions: [is('b'), is('c')] }] }, is('a'))).toEqual({
      logic: 'and',
      groups: [
        { logic: 'or', conditions: [is('b'), is('c')] },
        { logic: 'and', conditions: [is('a')] },
      ],
    })
  })

  it('narrows each group where one is enough', () => {
    const filter: Filter = {
      logic: 'or',
      groups: [
        { logic: 'and', conditions: [is('b'), is('c')] },
        { logic: 'or', conditions: [is('d'), is('e')] },
      ],
    }
    expect(narrowFilter(filter, is('a'))).toEqual({
      logic: 'or',
      groups: [
        [is('b'), is('c'), is('a')],
        [is('d'), is('a')],
        [is('e'), is('a')],
      ].map((conditions) => ({ logic: 'and', conditions })),
    })
  })
})
