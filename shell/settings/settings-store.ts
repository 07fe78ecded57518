import { makeAutoObservable } from 'mobx'
import type { BrowserStore } from '../browser-store'

export type ThemeMode = 'light' | 'dark'

const keys = { mode: 'themeMode', sidebar: 'sidebarStatus' } as const
const mobileQuery = '(max-width: 991.98px)'

export interface Surroundings {
  readonly store: BrowserStore
  matchMedia(query: string): MediaQueryList
}

/** How the user likes the application to look, and the device it runs on. */
export class SettingsStore {
  mode: ThemeMode
  sidebarOpened: boolean
  mobile: boolean
  /** The drawer that stands in for the sidebar on a phone. */
  drawerOpened = false

  constructor(private readonly around: Surroundings) {
    const { store } = around
    const mode = store.get(keys.mode)
    this.mode = mode === 'dark' || mode === 'light' ? mode : around.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    this.sidebarOpened = store.get(keys.sidebar) !== '0'
    const media = around.matchMedia(mobileQuery)
    this.mobile = media.matches
    makeAutoObservable<SettingsStore, 'around'>(this, { around: false }, { autoBind: true })
    media.addEventListener('change', (event) => this.setMobile(event.matches))
  }

  setMode(mode: ThemeMode): void {
    this.mode = mode
    this.around.store.set(keys.mode, mode)
  }

  /** Another window chose a mode. */
  follow(key: string, value: string | null): void {
    if (key === keys.mode && (value === 'dark' || value === 'light')) this.mode = value
  }

  toggleSidebar(): void {
    if (this.mobile) {
      this.drawerOpened = !this.drawerOpened
      return
    }
    this.sidebarOpened = !this.sidebarOpened
    this.around.store.set(keys.sidebar, this.sidebarOpened ? '1' : '0')
  }

  closeDrawer(): void {
    this.drawerOpened = false
  }

  setMobile(mobile: boolean): void {
    this.mobile = mobile
    this.drawerOpened = false
  }
}
