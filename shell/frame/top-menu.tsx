import { EllipsisOutlined } from '@ant-design/icons'
import { Menu } from 'antd'
import { observer } from 'mobx-react-lite'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { frameSizes } from '../settings/site-config'
import { useTitleOf } from '../router/use-title'
import { menuItems, type MenuItems } from './menu-items'
import { fitTop, menuMore, topEntry, type MenuEntry } from './menu-tree'
import { useApp } from '../app-context'
import { useMenuClick } from './use-menu-click'
import { useShownPath } from './use-shown-path'
import { useWidth } from './use-width'
import styles from './navbar.module.css'

interface TopMenuProps {
  readonly entries: readonly MenuEntry[]
  /** Only the first level stands here; a directory then loads what is in it into the menu beside the page. */
  readonly firstLevel: boolean
  readonly dark: boolean
  readonly chosen: string | null
  readonly onChoose: (key: string) => void
}

/** The menu above the page. What has no room stands in a last entry. */
export const TopMenu = observer(function TopMenu({ entries, firstLevel, dark, chosen, onChoose }: TopMenuProps) {
  const { t } = useTranslation()
  const { session } = useApp()
  const path = useShownPath()
  const titleOf = useTitleOf()
  const onClick = useMenuClick()
  const strip = useRef<HTMLElement>(null)
  const width = useWidth(strip)
  const items = useMemo((): MenuItems => {
    const all = menuItems(firstLevel ? entries.map((entry) => ({ ...entry, children: [] })) : entries, titleOf)
    const shown = fitTop(all.length, width, frameSizes.topMenuItem)
    if (shown === all.length) return all
    return [...all.slice(0, shown), { key: menuMore, icon: <EllipsisOutlined />, label: t('shell.frame.more'), children: all.slice(shown) }]
  }, [entries, firstLevel, titleOf, width, t])

  const page = session.routes.find((route) => route.path === path)
  const top = topEntry(entries, path)?.key
  const selected = firstLevel ? [chosen ?? top ?? ''] : [page?.menuId ?? '', top ?? '']
  return (
    <nav ref={strip} className={styles['topMenu']} aria-label={t(firstLevel ? 'shell.frame.topMenu' : 'shell.frame.menu')}>
      <Menu
        mode="horizontal"
        theme={dark ? 'dark' : 'light'}
        disabledOverflow
        items={items}
        selectedKeys={selected}
        onClick={(info) => {
          const entry = firstLevel ? entries.find(({ key }) => key === info.key) : undefined
          if (entry && entry.children.length > 0) {
            // The label of a directory is a link to its page; here it only changes the menu beside.
            info.domEvent.preventDefault()
            onChoose(info.key)
          } else onClick(info)
        }}
      />
    </nav>
  )
})
