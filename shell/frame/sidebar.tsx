import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app-context'
import type { Arrangement } from './arrangement'
import { BrandRow } from './brand-row'
import type { MenuEntry } from './menu-tree'
import { SidebarMenu } from './sidebar-menu'
import styles from './frame.module.css'

interface SidebarProps {
  readonly entries: readonly MenuEntry[]
  readonly arrangement: Arrangement
}

/** The menu beside the page; as wide as the names of its entries or as their pictures. */
export const Sidebar = observer(function Sidebar({ entries, arrangement }: SidebarProps) {
  const { t } = useTranslation()
  const { settings } = useApp()
  const collapsed = !settings.sidebarOpened
  const dark = arrangement.sidebarTone === 'dark'
  return (
    <aside className={styles['sidebar']} data-collapsed={collapsed} data-tone={arrangement.sidebarTone}>
      {arrangement.brand === 'sidebar' && settings.switches.sidebarLogo && <BrandRow collapsed={collapsed} />}
      <nav className={styles['menu']} aria-label={t('shell.frame.menu')}>
        <SidebarMenu entries={entries} collapsed={collapsed} dark={dark} />
      </nav>
    </aside>
  )
})
