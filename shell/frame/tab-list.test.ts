import { describe, expect, it } from 'vitest'
import { close, closeAll, closeLeft, closeOthers, closeRight, landing, readTabs, visit, type Tab } from './tab-list'

const tab = (path: string, changes: Partial<Tab> = {}): Tab => ({ path, fullPath: path, affix: false, ...changes })
const home = tab('/dashboard', { affix: true })
const tabs = [home, tab('/a'), tab('/b')]
const pathsOf = (list: readonly Tab[]) => list.map(({ path }) => path)

describe('the open pages', () => {
  it('gain a page once and keep the query it was last opened with', () => {
    expect(visit(tabs, tab('/a', { fullPath: '/a?id=2' }))).toEqual([home, tab('/a', { fullPath: '/a?id=2' }), tab('/b')])
  })
  it('keep affixed pages in front', () => expect(pathsOf(visit([tab('/a')], home))).toEqual(['/dashboard', '/a']))
  it('lose a closed page, but never an affixed one', () => {
    expect(pathsOf(close(tabs, '/a'))).toEqual(['/dashboard', '/b'])
    expect(close(tabs, '/dashboard')).toEqual(tabs)
  })
  it('lose what stands before a tab or behind it, but never an affixed one', () => {
    expect(pathsOf(closeLeft(tabs, '/b'))).toEqual(['/dashboard', '/b'])
    expect(pathsOf(closeRight(tabs, '/a'))).toEqual(['/dashboard', '/a'])
    expect(pathsOf(closeRight(tabs, '/dashboard'))).toEqual(['/dashboard'])
  })
  it('keep the affixed ones when others or all are closed', () => {
    expect(pathsOf(closeOthers(tabs, '/b'))).toEqual(['/dashboard', '/b'])
    expect(pathsOf(closeAll(tabs))).toEqual(['/dashboard'])
  })
})

describe('closing the page shown', () => {
  it('leads to the last that remains', () => expect(landing(close(tabs, '/a'), '/a')).toBe('/b'))
  it('leads to the root when none remains', () => expect(landing([], '/a')).toBe('/'))
  it('of another page leads nowhere', () => expect(landing(close(tabs, '/a'), '/b')).toBeNull())
})

it('forgets kept tabs that are none', () => {
  expect(readTabs('[{"path":"/a","fullPath":"/a?x"},{"path":"https://x"},{"path":"/a","fullPath":"//evil"},3]')).toEqual([
    tab('/a', { fullPath: '/a?x' }),
  ])
  expect(readTabs('{')).toEqual([])
})
