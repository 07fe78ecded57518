import { makeAutoObservable, observable } from 'mobx'
import type { BrowserStore } from '../browser-store'
import { landing, readTabs, visit, type Tab, type Tabs } from './tab-list'

const key = 'tabs'

/** The pages the user has open in this window; each stays drawn while its tab is open. */
export class TabsStore {
  tabs: Tabs
  /** Pages drawn since the window was loaded: tabs that were only restored wait for their first visit. */
  drawn: readonly string[] = []
  /** Counts refreshes; a new number draws the page anew. */
  readonly refreshes = observable.map<string, number>()

  constructor(private readonly store: BrowserStore) {
    this.tabs = readTabs(store.get(key))
    makeAutoObservable<TabsStore, 'store'>(this, { store: false, tabs: observable.ref, drawn: observable.ref, refreshes: false }, { autoBind: true })
  }

  /** A page that is not `cached` is drawn while it is shown only. */
  visit(tab: Tab, cached = true): void {
    this.#keep(visit(this.tabs, tab))
    if (cached && !this.drawn.includes(tab.path)) this.drawn = [...this.drawn, tab.path]
  }

  /** Keeps a tab that cannot be closed, before the page is ever shown. */
  pin(path: string): void {
    this.#keep(visit(this.tabs, { path, fullPath: path, affix: true }))
  }

  refresh(path: string): void {
    this.refreshes.set(path, (this.refreshes.get(path) ?? 0) + 1)
  }

  /** Keeps these tabs alone. Returns where to go when the page shown is closed by it, else null: to `beside`, where it is still open. */
  keep(left: Tabs, shown: string, beside: string): string | null {
    const wasShown = this.tabs.some((tab) => tab.path === shown)
    this.#keep(left)
    const target = wasShown ? landing(left, shown) : null
    return target === null ? null : (left.find((tab) => tab.path === beside)?.fullPath ?? target)
  }

  /** Drops tabs whose place no longer exists. */
  keepOnly(exists: (path: string) => boolean): void {
    this.#keep(this.tabs.filter((tab) => exists(tab.path)))
  }

  /** Draws every page anew at its next visit. */
  stopDrawing(): void {
    this.drawn = []
  }

  clear(): void {
    this.#keep([])
    this.drawn = []
    this.refreshes.clear()
  }

  #keep(tabs: Tabs): void {
    if (tabs === this.tabs) return
    this.tabs = tabs
    this.drawn = this.drawn.filter((path) => tabs.some((tab) => tab.path === path))
    this.store.set(key, JSON.stringify(tabs))
  }
}
