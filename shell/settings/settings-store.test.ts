import { expect, it } from 'vitest'
import { createBrowserStore, type BrowserStore } from '../browser-store'
import { SettingsStore } from './settings-store'

function makeStore(kept: Readonly<Record<string, string>> = {}): BrowserStore {
  const values = new Map(Object.entries(kept).map(([key, value]) => [`weft.${key}`, value]))
  return createBrowserStore(
    {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    } as unknown as Storage,
    new EventTarget(),
  )
}
const media = (matching: readonly string[] = []) => {
  const listeners: ((event: { readonly matches: boolean }) => void)[] = []
  return {
    matchMedia: (query: string) =>
      ({
        matches: matching.includes(query),
        addEventListener: (_name: string, listener: (event: { readonly matches: boolean }) => void) => listeners.push(listener),
      }) as unknown as MediaQueryList,
    become: (matches: boolean) => listeners.forEach((listener) => listener({ matches })),
  }
}
const start = (kept: Readonly<Record<string, string>> = {}) => {
  const store = makeStore(kept)
  return { store, settings: new SettingsStore({ store, ...media() }) }
}

it('begins in the classic layout, the ocean theme and the medium size', () => {
  expect(start().settings).toMatchObject({
    layout: 'classic',
    color: 'ocean',
    size: 'medium',
    navigation: 'side',
    mode: 'light',
    sidebarOpened: true,
  })
})

it('follows the system into the dark until the user chooses', () => {
  const dark = media(['(prefers-color-scheme: dark)'])
  expect(new SettingsStore({ store: makeStore(), ...dark }).mode).toBe('dark')
  expect(new SettingsStore({ store: makeStore({ themeMode: 'light' }), ...dark }).mode).toBe('light')
})

it('keeps every choice over a reload, under the names of the platform', () => {
  const { store, settings } = start()
  settings.setLayout('blend')
  settings.setColor('gold')
  settings.setSize('small')
  settings.setNavigation('mixed')
  settings.turn('tagsView', false)
  settings.turn('showSearch', false)
  settings.toggleSidebar()
  expect(['layoutType', 'themeClass', 'size', 'tagsView', 'showSearch', 'sidebarStatus'].map((key) => store.get(key))).toEqual([
    'blend',
    'gold',
    'small',
    '0',
    '0',
    '0',
  ])
  const again = new SettingsStore({ store, ...media() })
  expect(again).toMatchObject({ layout: 'blend', color: 'gold', size: 'small', navigation: 'mixed', sidebarOpened: false })
  expect(again.switches).toMatchObject({ tagsView: false, showSearch: false, showLanguage: true })
})

it('takes no nonsense from the store', () => {
  const { settings } = start({ layoutType: 'pink', themeClass: 'constructor', size: 'huge', navigation: '', tagsView: 'maybe' })
  expect(settings).toMatchObject({ layout: 'classic', color: 'ocean', size: 'medium', navigation: 'side' })
  expect(settings.switches.tagsView).toBe(false)
})

it('follows what another window of the browser chooses', () => {
  const { settings } = start()
  settings.follow('layoutType', 'plain')
  settings.follow('themeClass', 'red')
  settings.follow('useCache', '0')
  settings.follow('themeMode', 'dark')
  expect(settings).toMatchObject({ layout: 'plain', color: 'red', mode: 'dark' })
  expect(settings.switches.useCache).toBe(false)
  settings.follow('useCache', null)
  expect(settings.switches.useCache).toBe(true)
})

it('is mobile below 992 px: the menu moves into a drawer, which closes as the device changes', () => {
  const phone = media(['(max-width: 991.98px)'])
  const settings = new SettingsStore({ store: makeStore(), ...phone })
  expect(settings).toMatchObject({ mobile: true, menuInDrawer: true, drawerOpened: false })
  settings.toggleSidebar()
  expect(settings.drawerOpened).toBe(true)
  phone.become(false)
  expect(settings).toMatchObject({ mobile: false, drawerOpened: false })
  settings.toggleSidebar()
  expect(settings.sidebarOpened).toBe(false)
})

it('opens the menu behind its button where the navigation is simple', () => {
  const { store, settings } = start({ navigation: 'simple' })
  settings.toggleSidebar()
  expect(settings).toMatchObject({ drawerOpened: true, sidebarOpened: true })
  expect(store.get('sidebarStatus')).toBeNull()
})

it('paper is white: the page is drawn light while it is printed, and what was chosen stays', () => {
  const settings = new SettingsStore({ store: makeStore({ themeMode: 'dark' }), ...media([]) })
  settings.setPrinting(true)
  expect(settings).toMatchObject({ mode: 'dark', drawnMode: 'light' })
  settings.setPrinting(false)
  expect(settings.drawnMode).toBe('dark')
})
