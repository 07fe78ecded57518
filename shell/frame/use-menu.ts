import { useMemo } from 'react'
import { useApp } from '../app-context'
import { menuTree, type MenuEntry } from './menu-tree'

/** The menu of the session as the frame shows it. */
export function useMenu(): readonly MenuEntry[] {
  const { session } = useApp()
  const { current, routes } = session
  return useMemo(() => menuTree(current?.menus ?? [], routes), [current, routes])
}
