import { describe, expect, it } from 'vitest'
import type { Json } from '../../engine'
import { readMenus } from '../router/menu'
import { buildRoutes } from '../router/menu-routes'
import { fitTop, menuTree, openFor, openOnly, topEntry } from './menu-tree'

const directory = (id: string, ...children: Json[]): Json => ({ id, enCode: id, fullName: id, type: 1, children })
const page = (id: string, hidden = false): Json => ({ id, enCode: id, fullName: id, type: 2, urlAddress: `p/${id}`, hidden })
const treeOf = (...menus: Json[]) => {
  const items = readMenus(menus)
  return menuTree(items, buildRoutes(items))
}
const tree = treeOf(directory('a', page('a1'), directory('b', page('b1'))), directory('c', page('c1')), page('d'))

describe('the sidebar', () => {
  it('leaves out hidden entries and directories that lead nowhere', () => {
    expect(treeOf(directory('a', page('x', true)), directory('b'), page('c')).map(({ key }) => key)).toEqual(['c'])
  })
  it('opens the way to the page shown', () => expect(openFor(tree, '/p/b1')).toEqual(['a', 'b']))
  it.each(['/home', '/dashboard', '/404'])('opens its first entry on %s', (path) => expect(openFor(tree, path)).toEqual(['a']))
  it('opens nothing on the home pages when the first entry is no directory', () => expect(openFor(treeOf(page('d')), '/dashboard')).toEqual([]))
  it('closes the others when a submenu is opened', () => expect(openOnly(tree, ['a', 'b'], ['a', 'b', 'c'])).toEqual(['c']))
  it('keeps the submenus around the one opened', () => expect(openOnly(tree, ['a'], ['a', 'b'])).toEqual(['a', 'b']))
  it('lets a submenu be closed', () => expect(openOnly(tree, ['a'], [])).toEqual([]))
})

describe('the menu above the page', () => {
  it.each([
    [5, 580, 5],
    [5, 579, 3],
    [5, 1000, 5],
    [9, 700, 5],
    [2, 100, 0],
    [1, 100, 1],
  ])('of %i entries in %i px shows %i, one per 116 px, and puts the rest into the last place', (count, width, shown) => {
    expect(fitTop(count, width, 116)).toBe(shown)
  })
  it('marks the entry that the page stands under', () => {
    expect([topEntry(tree, '/p/b1'), topEntry(tree, '/p/d'), topEntry(tree, '/profile')].map((entry) => entry?.key)).toEqual(['a', 'd', undefined])
  })
})
