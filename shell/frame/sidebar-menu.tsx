import { Menu } from 'antd'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useState } from 'react'
import { useApp } from '../app-context'
import { useTitleOf } from '../router/use-title'
import { menuItems } from './menu-items'
import { openFor, openOnly, type MenuEntry } from './menu-tree'
import { useMenuClick } from './use-menu-click'
import { useShownPath } from './use-shown-path'

interface SidebarMenuProps {
  readonly entries: readonly MenuEntry[]
  readonly collapsed?: boolean
  readonly dark?: boolean
}

/** The menu tree; one submenu is open at a time. */
export const SidebarMenu = observer(function SidebarMenu({ entries, collapsed = false, dark = false }: SidebarMenuProps) {
  const { session } = useApp()
  const path = useShownPath()
  const titleOf = useTitleOf()
  const onClick = useMenuClick()
  const [open, setOpen] = useState<readonly string[]>(() => openFor(entries, path))
  const items = useMemo(() => menuItems(entries, titleOf), [entries, titleOf])

  // Another page opens its own trail; closing it by hand holds until then.
  useEffect(() => {
    const trail = openFor(entries, path)
    if (trail.length > 0) setOpen(trail)
  }, [entries, path])

  const shown = session.routes.find((route) => route.path === path)
  return (
    <Menu
      mode="inline"
      theme={dark ? 'dark' : 'light'}
      inlineCollapsed={collapsed}
      inlineIndent={18}
      style={{ border: 0 }}
      items={items}
      selectedKeys={shown ? [shown.menuId] : []}
      {...(collapsed ? {} : { openKeys: [...open], onOpenChange: (wanted: string[]) => setOpen(openOnly(entries, open, wanted)) })}
      onClick={onClick}
    />
  )
})
