import { describe, expect, it } from 'vitest'
import { foundRows, readRow, shownRows, topId, type MenuRow } from './menu-row'
import { moveBy, moveTo, type Drop, type Step } from './moves'

const row = (id: string, parentId: string, type: number, children: readonly MenuRow[] = []): MenuRow => ({
  ...readRow({ id, parentId, fullName: `Name ${id}`, enCode: `code.${id}`, type, enabledMark: 1 }),
  children,
})
/** a (b c) d(page) e (f) */
const rows = [row('a', topId, 1, [row('b', 'a', 1), row('c', 'a', 2)]), row('d', topId, 2), row('e', topId, 1, [row('f', 'e', 2)])]

describe('a step by key', () => {
  it.each<[string, Step, object | null]>([
    ['d', 'up', { parentId: topId, before: 'a' }],
    ['a', 'up', null],
    ['a', 'down', { parentId: topId, before: 'e' }],
    ['d', 'down', { parentId: topId, before: null }],
    ['e', 'down', null],
    ['c', 'in', { parentId: 'b', before: null }],
    ['e', 'in', null],
    ['d', 'in', { parentId: 'a', before: null }],
    ['c', 'out', { parentId: topId, before: 'd' }],
    ['f', 'out', { parentId: topId, before: null }],
    ['a', 'out', null],
    ['ghost', 'up', null],
  ])('of %s %s', (id, step, expected) => expect(moveBy(rows, id, step)).toEqual(expected))
})

describe('an entry that is let go', () => {
  it.each<[string, string, Drop, object | null]>([
    ['f', 'a', 'before', { parentId: topId, before: 'a' }],
    ['f', 'a', 'into', { parentId: 'a', before: null }],
    ['f', 'b', 'after', { parentId: 'a', before: 'c' }],
    ['f', 'c', 'after', { parentId: 'a', before: null }],
    ['f', 'd', 'into', null],
    ['a', 'b', 'into', null],
    ['a', 'a', 'after', null],
    ['d', 'a', 'after', null],
    ['a', 'd', 'before', null],
    ['c', 'a', 'into', null],
  ])('%s at %s, %s', (id, target, drop, expected) => expect(moveTo(rows, id, target, drop)).toEqual(expected))
})

describe('the rows that are shown', () => {
  it('are those of open directories', () => {
    expect(shownRows(rows, new Set(['a'])).map((shown) => [shown.row.id, shown.level, shown.position])).toEqual([
      ['a', 1, 1],
      ['b', 2, 1],
      ['c', 2, 2],
      ['d', 1, 2],
      ['e', 1, 3],
    ])
  })
  it('are those that a word finds by name or code, with what they stand in', () => {
    expect(shownRows(foundRows(rows, 'CODE.F'), 'all').map((shown) => shown.row.id)).toEqual(['e', 'f'])
    expect(foundRows(rows, 'nothing')).toEqual([])
  })
})
