import type { ThemeColor } from '../theme/colors'

export type ThemeMode = 'light' | 'dark'

/** How the frame is arranged: `plain` and `blend` have a sidebar of full height, the others a header of full width. */
export const layouts = ['classic', 'functional', 'plain', 'blend'] as const
export type Layout = (typeof layouts)[number]

/** Where the menu stands: beside the page, above it, its first level above and the rest beside, or behind a button. */
export const navigations = ['side', 'top', 'mixed', 'simple'] as const
export type Navigation = (typeof navigations)[number]

export const sizes = ['small', 'medium', 'large'] as const
export type Size = (typeof sizes)[number]

/** What is on before a user chooses; the names are also those under which the browser keeps the choice. */
export const switchDefaults = {
  tagsView: true,
  tagsIcon: true,
  useCache: true,
  /** Forms that are being filled in are kept on this device; not for one that several people share. */
  keepDrafts: true,
  showLanguage: true,
  showSearch: true,
  showPageChat: true,
  showPageReminder: true,
  /** Speaks of to-dos, and counts them every minute. */
  showBroadcast: false,
  /** A tone when somebody writes. */
  showSound: false,
  fixedHeader: true,
  sidebarLogo: true,
} as const satisfies Readonly<Record<string, boolean>>

export type SwitchName = keyof typeof switchDefaults
export const switchNames = Object.keys(switchDefaults) as readonly SwitchName[]
/** Whether a text names a switch of the settings. */
export const isSwitchName = (name: string): name is SwitchName => Object.hasOwn(switchDefaults, name)

/** Theme, layout and navigation of an installation in which neither an administrator nor the user has chosen any; the switches stand in `switchDefaults`. */
export const siteConfig = {
  themeClass: 'ocean' satisfies ThemeColor,
  layoutType: 'classic' satisfies Layout,
  navigation: 'side' satisfies Navigation,
  size: 'medium' satisfies Size,
} as const

/** Constants of the frame, in pixels and milliseconds; the styles repeat the widths. */
export const frameSizes = {
  mobileBreakpoint: 992,
  topMenuItem: 116,
  settingsDrawer: 280,
  contextMenuOffset: 105,
  toastMs: 1500,
  lastLoginMs: 2000,
} as const

/** The chat stands over dialogs of the page, the frame's own drawers stand over the chat. */
export const layers = { chat: 1010, drawers: 1030 } as const

/** The word, if it is one of the list, else the fallback. */
export const oneOf = <T extends string>(list: readonly T[], word: string | null, fallback: T): T => list.find((one) => one === word) ?? fallback
