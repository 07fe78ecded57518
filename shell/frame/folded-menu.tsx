import { Menu } from 'antd'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { useTitleOf } from '../router/use-title'
import { menuItems } from './menu-items'
import type { MenuEntry } from './menu-tree'
import { useMenuClick } from './use-menu-click'

interface FoldedMenuProps {
  readonly entries: readonly MenuEntry[]
  readonly selected: string | null
  readonly dark: boolean
}

/** The menu as wide as its pictures: what a directory holds opens beside it. */
export const FoldedMenu = observer(function FoldedMenu({ entries, selected, dark }: FoldedMenuProps) {
  const titleOf = useTitleOf()
  const onClick = useMenuClick()
  const items = useMemo(() => menuItems(entries, titleOf), [entries, titleOf])
  return (
    <Menu
      mode="inline"
      theme={dark ? 'dark' : 'light'}
      inlineCollapsed
      style={{ border: 0 }}
      items={items}
      selectedKeys={selected === null ? [] : [selected]}
      onClick={onClick}
    />
  )
})
