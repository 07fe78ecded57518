import { describe, expect, it } from 'vitest'
import { aggregates, dependencies } from './dependencies'
import { treeOf } from './testing'

describe('what a formula reads', () => {
  it('lists its fields once, in the order of their first mention', () => {
    expect(dependencies(treeOf('if(b > a, sum(goods.price), b & [x y])'))).toEqual(['b', 'a', 'goods.price', 'x y'])
  })

  it('lists the aggregates over whole columns', () => {
    expect(aggregates(treeOf('SUM(goods.price) + max(goods.count) - sum(goods.price) + sum(a) + sum(goods.a * 2)'))).toEqual([
      { fn: 'sum', table: 'goods', column: 'price' },
      { fn: 'max', table: 'goods', column: 'count' },
    ])
  })

  it('counts bare columns in arithmetic as sums once the scope says that they are columns', () => {
    const tree = treeOf('goods.price * 2')
    expect(aggregates(tree)).toEqual([])
    expect(aggregates(tree, new Map([['goods.price', { columnOf: 'number' }]]))).toEqual([{ fn: 'sum', table: 'goods', column: 'price' }])
  })
})
