import { Menu, type MenuProps } from 'antd'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useApp } from '../app-context'
import { useTitleOf } from '../router/use-title'
import { MenuIcon } from './menu-icon'
import { menuTree, openFor, openOnly, type MenuEntry } from './menu-tree'
import { useOpenRoute } from './use-open-route'

type Items = NonNullable<MenuProps['items']>

/** The menu tree. Entries are links, so they open in a new window too; one submenu is open at a time. */
export const SidebarMenu = observer(function SidebarMenu({ collapsed }: { readonly collapsed: boolean }) {
  const { session, settings } = useApp()
  const { pathname } = useLocation()
  const titleOf = useTitleOf()
  const openRoute = useOpenRoute()
  const { current, routes } = session
  const entries = useMemo(() => menuTree(current?.menus ?? [], routes), [current, routes])
  const [open, setOpen] = useState<readonly string[]>(() => openFor(entries, pathname))

  // Another page opens its own trail; closing it by hand holds until then.
  useEffect(() => {
    const trail = openFor(entries, pathname)
    if (trail.length > 0) setOpen(trail)
  }, [entries, pathname])

  const shown = routes.find((route) => route.path === pathname)
  const toItems = (list: readonly MenuEntry[], top: boolean): Items =>
    list.map(({ key, route, children }) => {
      const title = titleOf(route.name, route.title)
      const icon = top ? <MenuIcon name={route.icon} directory={children.length > 0} /> : null
      if (children.length > 0) return { key, icon, label: title, children: toItems(children, false) }
      return {
        key,
        icon,
        title,
        label:
          route.opens === 'here' ? (
            <Link to={route.path} tabIndex={-1}>
              {title}
            </Link>
          ) : (
            title
          ),
      }
    })

  return (
    <Menu
      mode="inline"
      inlineCollapsed={collapsed}
      inlineIndent={18}
      style={{ border: 0 }}
      items={toItems(entries, true)}
      selectedKeys={shown ? [shown.menuId] : []}
      {...(collapsed ? {} : { openKeys: [...open], onOpenChange: (wanted: string[]) => setOpen(openOnly(entries, open, wanted)) })}
      onClick={({ key, domEvent }) => {
        settings.closeDrawer()
        // A click on the link has gone there already.
        if (domEvent.defaultPrevented || (domEvent.type === 'click' && 'metaKey' in domEvent && (domEvent.metaKey || domEvent.ctrlKey))) return
        const route = routes.find((one) => one.menuId === key)
        if (route) openRoute(route)
      }}
    />
  )
})
