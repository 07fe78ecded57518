import { makeAutoObservable } from 'mobx'
import type { BrowserStore } from '../browser-store'
import { storedShades } from '../theme/apply-theme'
import { isThemeColor, type ThemeColor } from '../theme/colors'
import {
  frameSizes,
  isSwitchName,
  layouts,
  navigations,
  oneOf,
  siteConfig,
  sizes,
  switchDefaults,
  switchNames,
  type Layout,
  type Navigation,
  type Size,
  type SwitchName,
  type ThemeMode,
} from './site-config'

const keys = {
  mode: 'themeMode',
  sidebar: 'sidebarStatus',
  layout: 'layoutType',
  navigation: 'navigation',
  color: 'themeClass',
  size: 'size',
} as const
const mobileQuery = `(max-width: ${frameSizes.mobileBreakpoint - 0.02}px)`

export interface Surroundings {
  readonly store: BrowserStore
  matchMedia(query: string): MediaQueryList
}

/** How the user likes the application to look, and the device it runs on. All but the device is kept by the browser. */
export class SettingsStore {
  mode: ThemeMode
  /** While the page is printed: paper is white. */
  printing = false
  layout: Layout
  navigation: Navigation
  color: ThemeColor
  size: Size
  readonly switches: Record<SwitchName, boolean>
  sidebarOpened: boolean
  mobile: boolean
  /** The drawer that stands in for the sidebar on a phone and where the menu is behind a button. */
  drawerOpened = false

  constructor(private readonly around: Surroundings) {
    const { store } = around
    const system: ThemeMode = around.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    const color = store.get(keys.color)
    this.mode = oneOf(['light', 'dark'], store.get(keys.mode), system)
    this.layout = oneOf(layouts, store.get(keys.layout), siteConfig.layoutType)
    this.navigation = oneOf(navigations, store.get(keys.navigation), siteConfig.navigation)
    this.color = isThemeColor(color) ? color : siteConfig.themeClass
    this.size = oneOf(sizes, store.get(keys.size), siteConfig.size)
    this.switches = { ...switchDefaults }
    for (const name of switchNames) this.switches[name] = isOn(store.get(name), switchDefaults[name])
    this.sidebarOpened = store.get(keys.sidebar) !== '0'
    const media = around.matchMedia(mobileQuery)
    this.mobile = media.matches
    makeAutoObservable<SettingsStore, 'around'>(this, { around: false }, { autoBind: true })
    media.addEventListener('change', (event) => this.setMobile(event.matches))
  }

  /** The mode in which the page is drawn now: the chosen one, and light on paper. */
  get drawnMode(): ThemeMode {
    return this.printing ? 'light' : this.mode
  }

  setPrinting(printing: boolean): void {
    this.printing = printing
  }

  setMode(mode: ThemeMode): void {
    this.mode = mode
    this.around.store.set(keys.mode, mode)
  }

  setLayout(layout: Layout): void {
    this.layout = layout
    this.around.store.set(keys.layout, layout)
  }

  setNavigation(navigation: Navigation): void {
    this.navigation = navigation
    this.drawerOpened = false
    this.around.store.set(keys.navigation, navigation)
  }

  setColor(color: ThemeColor): void {
    this.color = color
    this.around.store.set(keys.color, color)
    this.around.store.set('themeShades', storedShades(color))
  }

  setSize(size: Size): void {
    this.size = size
    this.around.store.set(keys.size, size)
  }

  turn(name: SwitchName, on: boolean): void {
    this.switches[name] = on
    this.around.store.set(name, on ? '1' : '0')
  }

  /** Another window chose something; what it removed goes back to the default. */
  follow(key: string, value: string | null): void {
    if (isSwitchName(key)) this.switches[key] = isOn(value, switchDefaults[key])
    else if (key === keys.mode) this.mode = oneOf(['light', 'dark'], value, this.mode)
    else if (key === keys.layout) this.layout = oneOf(layouts, value, siteConfig.layoutType)
    else if (key === keys.navigation) this.navigation = oneOf(navigations, value, siteConfig.navigation)
    else if (key === keys.color) this.color = isThemeColor(value) ? value : siteConfig.themeClass
    else if (key === keys.size) this.size = oneOf(sizes, value, siteConfig.size)
  }

  /** Opens or closes the menu: the sidebar, or the drawer that stands in for it. */
  toggleSidebar(): void {
    if (this.menuInDrawer) {
      this.drawerOpened = !this.drawerOpened
      return
    }
    this.sidebarOpened = !this.sidebarOpened
    this.around.store.set(keys.sidebar, this.sidebarOpened ? '1' : '0')
  }

  get menuInDrawer(): boolean {
    return this.mobile || this.navigation === 'simple'
  }

  closeDrawer(): void {
    this.drawerOpened = false
  }

  setMobile(mobile: boolean): void {
    this.mobile = mobile
    this.drawerOpened = false
  }
}

/** Clients of this family keep `1` and `0`, or `true` and `false`. */
const isOn = (stored: string | null, otherwise: boolean): boolean => (stored === null ? otherwise : stored === '1' || stored === 'true')
