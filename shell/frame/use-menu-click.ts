import type { KeyboardEvent, MouseEvent } from 'react'
import { useApp } from '../app-context'
import { useOpenRoute } from './use-open-route'

interface MenuClick {
  readonly key: string
  readonly domEvent: MouseEvent | KeyboardEvent
}

/** Opens the page of a menu entry that was clicked or chosen by key. */
export function useMenuClick(): (click: MenuClick) => void {
  const { session, settings } = useApp()
  const openRoute = useOpenRoute()
  return ({ key, domEvent }) => {
    settings.closeDrawer()
    // A click on the link has gone there already.
    if (domEvent.defaultPrevented || (domEvent.type === 'click' && (domEvent.metaKey || domEvent.ctrlKey))) return
    const route = session.routes.find((one) => one.menuId === key)
    if (route) openRoute(route)
  }
}
