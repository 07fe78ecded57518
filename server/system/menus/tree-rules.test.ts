import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { heightOf, isOpen, placeBefore, wayUp, withAllBelow } from './tree-rules'

const node = (id: string, parentId: string | null, sortCode = 1, enabledMark = 1) => ({ id, parentId, sortCode, enabledMark })
const tree = [node('a', null), node('b', 'a'), node('c', 'b'), node('d', 'a', 2, 0), node('e', 'd'), node('f', null, 2)]
const ids = (list: readonly { readonly id: string }[]): readonly string[] => list.map(({ id }) => id)

describe('the tree of menus', () => {
  it('knows the way up from an entry, itself first', () => expect(ids(wayUp(tree, 'c'))).toEqual(['c', 'b', 'a']))
  it('ends the way up where stored parents run in a circle', () => expect(ids(wayUp([node('x', 'y'), node('y', 'x')], 'x'))).toEqual(['x', 'y']))
  it('knows all that is beneath an entry, parents first', () => expect(ids(withAllBelow(tree, 'a'))).toEqual(['a', 'b', 'd', 'c', 'e']))
  it('knows how many levels an entry has', () => expect([heightOf(tree, 'a'), heightOf(tree, 'b'), heightOf(tree, 'f')]).toEqual([3, 2, 1]))
  it('closes an entry with what it stands in', () => expect([isOpen(tree, 'c'), isOpen(tree, 'd'), isOpen(tree, 'e')]).toEqual([true, false, false]))
})

describe('putting an entry among others', () => {
  const numbers = (...sortCodes: readonly number[]) => sortCodes.map((sortCode, at) => ({ id: `s${at}`, sortCode }))
  it.each<[string, readonly number[], string | null, Record<string, number>]>([
    ['at the end of none', [], null, { x: 1 }],
    ['at the end', [1, 2], null, { x: 3 }],
    ['first, where there is room', [5], 's0', { x: 4 }],
    ['first, where there is none', [0, 1, 7], 's0', { x: 0, s0: 1, s1: 2 }],
    ['between, into a gap', [1, 9], 's1', { x: 2 }],
    ['between two of one number', [3, 3], 's1', { x: 4, s1: 5 }],
  ])('%s', (_where, before, at, expected) => expect(Object.fromEntries(placeBefore(numbers(...before), 'x', at))).toEqual(expected))

  it('keeps the order of all others, whatever their numbers are', () => {
    const given = fc.array(fc.nat(20), { maxLength: 12 }).map((list) => numbers(...list.toSorted((a, b) => a - b)))
    fc.assert(
      fc.property(given, fc.nat(12), (siblings, wanted) => {
        const before = siblings[wanted]?.id ?? null
        const placed = placeBefore(siblings, 'x', before)
        const after = [...siblings.map(({ id, sortCode }) => ({ id, at: placed.get(id) ?? sortCode })), { id: 'x', at: placed.get('x') ?? -1 }]
        const order = after.toSorted((one, other) => one.at - other.at).map(({ id }) => id)
        const expected = siblings.map(({ id }) => id)
        expected.splice(before === null ? expected.length : expected.indexOf(before), 0, 'x')
        expect(order).toEqual(expected)
      }),
    )
  })
})
