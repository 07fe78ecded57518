import type { MenuProps } from 'antd'
import { Link } from 'react-router-dom'
import type { PageRoute } from '../router/menu-routes'
import { MenuIcon } from './menu-icon'
import type { MenuEntry } from './menu-tree'

export type MenuItems = NonNullable<MenuProps['items']>

/** Menu entries for antd's menu. Pages are links, so that they open in a new window too. */
export function menuItems(list: readonly MenuEntry[], titleOf: (name: string, title: string) => string, top = true): MenuItems {
  return list.map(({ key, route, children }) => {
    const title = titleOf(route.name, route.title)
    const icon = top ? <MenuIcon icon={route.icon} name={route.name} directory={children.length > 0} /> : null
    if (children.length > 0) return { key, icon, label: title, children: menuItems(children, titleOf, false) }
    return { key, icon, title, label: labelOf(route, title) }
  })
}

const labelOf = (route: PageRoute, title: string) =>
  route.opens === 'here' ? (
    <Link to={route.path} tabIndex={-1}>
      {title}
    </Link>
  ) : (
    title
  )
