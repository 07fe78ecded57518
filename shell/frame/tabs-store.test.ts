import { expect, it } from 'vitest'
import type { BrowserStore } from '../browser-store'
import { close, closeOthers } from './tab-list'
import { TabsStore } from './tabs-store'

function memory(): BrowserStore {
  const held = new Map<string, string>()
  return {
    get: (key) => held.get(key) ?? null,
    set: (key, value) => void held.set(key, value),
    remove: (key) => void held.delete(key),
    watch: () => () => {},
  }
}
const tab = (path: string) => ({ path, fullPath: path, affix: path === '/dashboard' })

function build(store = memory()) {
  const tabs = new TabsStore(store)
  return { tabs, store }
}

it('restores the tabs after a reload, and draws each only when it is visited', () => {
  const { tabs, store } = build()
  tabs.visit(tab('/dashboard'))
  tabs.visit(tab('/a'))
  const again = build(store).tabs
  expect(again.tabs.map(({ path }) => path)).toEqual(['/dashboard', '/a'])
  expect(again.drawn).toEqual([])
})

it('keeps the home page in front before it was ever shown, and draws it only then', () => {
  const { tabs } = build()
  tabs.visit(tab('/a'))
  tabs.pin('/dashboard')
  tabs.pin('/dashboard')
  expect(tabs.tabs.map(({ path, affix }) => [path, affix])).toEqual([
    ['/dashboard', true],
    ['/a', false],
  ])
  expect(tabs.drawn).toEqual(['/a'])
})

it('draws a page that must not be kept only while it is shown', () => {
  const { tabs } = build()
  tabs.visit(tab('/workFlowDetail'), false)
  expect(tabs.tabs.map(({ path }) => path)).toEqual(['/workFlowDetail'])
  expect(tabs.drawn).toEqual([])
})

it('stops drawing a page when its tab is closed', () => {
  const { tabs } = build()
  tabs.visit(tab('/dashboard'))
  tabs.visit(tab('/a'))
  expect(tabs.keep(close(tabs.tabs, '/a'), '/a', '/a')).toBe('/dashboard')
  expect(tabs.drawn).toEqual(['/dashboard'])
})

it('shows the page whose others were closed', () => {
  const { tabs } = build()
  for (const path of ['/dashboard', '/a', '/b']) tabs.visit(tab(path))
  expect(tabs.keep(closeOthers(tabs.tabs, '/a'), '/b', '/a')).toBe('/a')
})

it('draws a page anew for every refresh', () => {
  const { tabs } = build()
  tabs.refresh('/a')
  tabs.refresh('/a')
  expect(tabs.refreshes.get('/a')).toBe(2)
})

it('drops tabs whose place is gone', () => {
  const { tabs } = build()
  for (const path of ['/dashboard', '/a']) tabs.visit(tab(path))
  tabs.keepOnly((path) => path !== '/a')
  expect(tabs.tabs.map(({ path }) => path)).toEqual(['/dashboard'])
})
