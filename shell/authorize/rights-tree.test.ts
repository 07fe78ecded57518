import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdersIn, inMenus, narrowed, readValues, rightsIn, statesOf, toggled, type RightNode } from './rights-tree'

const node = (id: string, isRight: boolean, ...children: readonly RightNode[]): RightNode => ({ id, fullName: id, isRight, isOff: false, children })
/** Two directories, of which one holds a page with another beneath it. */
const tree = [node('dir', false, node('page', true, node('page.below', true)), node('other', true)), node('dir2', false, node('third', true))]

describe('what is ticked', () => {
  it('is shown by the nodes above as a whole, or by half', () => {
    expect(statesOf(tree, new Set(['page', 'third']))).toEqual({ checked: ['third', 'dir2'], half: ['page', 'dir'] })
    expect(statesOf(tree, new Set(['page', 'page.below', 'other']))).toEqual({ checked: ['page.below', 'page', 'other', 'dir'], half: [] })
    expect(statesOf(tree, new Set())).toEqual({ checked: [], half: [] })
  })

  it('takes along everything beneath, and goes again as a whole', () => {
    const all = toggled(new Set(['third']), tree.slice(0, 1))
    expect([...all].toSorted()).toEqual(['other', 'page', 'page.below', 'third'])
    expect([...toggled(all, tree.slice(0, 1))]).toEqual(['third'])
  })

  it('by half becomes whole first', () => expect(toggled(new Set(['page']), tree.slice(0, 1)).size).toBe(3))

  it('never holds what is no right, and comes back to nothing after two presses', () => {
    const trees: fc.Memo<RightNode> = fc.memo((depth) =>
      fc.record({
        id: fc.uuid(),
        fullName: fc.constant(''),
        isRight: fc.boolean(),
        isOff: fc.constant(false),
        children: depth > 1 ? fc.array(trees(depth - 1), { maxLength: 3 }) : fc.constant([]),
      }),
    )
    fc.assert(
      fc.property(trees(3), (one) => {
        const rights = rightsIn([one])
        const once = toggled(new Set(), [one])
        expect([...once].toSorted()).toEqual(rights.toSorted())
        expect(toggled(once, [one]).size).toBe(0)
        expect(statesOf([one], once).half).toEqual([])
      }),
    )
  })
})

describe('a tree', () => {
  it('is narrowed to what is looked for, with the way to it and everything beneath it', () => {
    expect(rightsIn(narrowed(tree, ({ id }) => id === 'page'))).toEqual(['page', 'page.below'])
    expect(holdersIn(narrowed(tree, ({ id }) => id === 'third'))).toEqual(['dir2'])
    expect(narrowed(tree, () => false)).toEqual([])
  })

  it('is narrowed to single rights, without what else stands beneath them', () => {
    expect(rightsIn(narrowed(tree, ({ id }) => id === 'page', false))).toEqual(['page'])
  })

  it('of codes shows those of menus that are opened', () => {
    const codes = [node('dir', false, node('a', false, node('a.x', true), node('b', false, node('b.y', true)))), node('c', false, node('c.z', true))]
    expect(rightsIn(inMenus(codes, new Set(['b'])))).toEqual(['b.y'])
    expect(inMenus(codes, new Set(['b'])).map(({ id }) => id)).toEqual(['dir'])
    expect(inMenus(codes, new Set())).toEqual([])
  })
})

it('an answer is read, whatever is missing in it', () => {
  expect(readValues({ list: [{ id: 'a', fullName: '甲', isRight: true, enabledMark: 0 }], ids: ['a'], version: 3, beyond: 2 })).toEqual({
    list: [{ id: 'a', fullName: '甲', isRight: true, isOff: true, children: [] }],
    ids: new Set(['a']),
    version: 3,
    beyond: 2,
    everything: false,
  })
  expect(readValues(null)).toEqual({ list: [], ids: new Set(), version: 0, beyond: 0, everything: false })
})
