import type { Layout, Navigation } from '../settings/site-config'

/** Which parts the frame consists of. */
export interface Arrangement {
  /** Where the menu tree stands, if it stands at all. */
  readonly sidebar: 'tree' | 'below' | 'none'
  /** What of the menu the header shows. */
  readonly top: 'tree' | 'firstLevel' | 'none'
  /** The menu is behind a button. */
  readonly drawer: boolean
  readonly brand: 'sidebar' | 'header'
  readonly sidebarTone: 'light' | 'dark'
  readonly headerTone: 'light' | 'strong'
}

/** A phone has room for one arrangement only; elsewhere the layout and the navigation decide. */
export function arrange(layout: Layout, navigation: Navigation, mobile: boolean, leftMenu: boolean): Arrangement {
  const tones = { sidebarTone: layout === 'blend' ? 'dark' : 'light', headerTone: layout === 'functional' ? 'strong' : 'light' } as const
  if (mobile) return { sidebar: 'none', top: 'none', drawer: true, brand: 'sidebar', ...tones }
  const sidebar = navigation === 'side' ? 'tree' : navigation === 'mixed' && leftMenu ? 'below' : 'none'
  return {
    sidebar,
    top: navigation === 'top' ? 'tree' : navigation === 'mixed' ? 'firstLevel' : 'none',
    drawer: navigation === 'simple',
    brand: sidebar !== 'none' && (layout === 'plain' || layout === 'blend') ? 'sidebar' : 'header',
    ...tones,
  }
}
