import MenuFoldOutlined from '@ant-design/icons-svg/es/asn/MenuFoldOutlined'
import MenuOutlined from '@ant-design/icons-svg/es/asn/MenuOutlined'
import MenuUnfoldOutlined from '@ant-design/icons-svg/es/asn/MenuUnfoldOutlined'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app-context'
import type { Place } from '../router/places'
import { SettingsButton } from '../settings/settings-button'
import { LanguageMenu } from '../settings/language-menu'
import { ThemeSwitch } from '../settings/theme-switch'
import { ToolButton } from '../settings/tool-button'
import { lazyInComponents } from '../theme/in-components'
import type { Arrangement } from './arrangement'
import { TalkTools } from '../talk/talk-tools'
import { BrandRow } from './brand-row'
import { FullScreenButton } from './full-screen-button'
import type { MenuEntry } from './menu-tree'
import { OrganizeMenu } from './organize-menu'
import { SearchButton } from './search-button'
import { Trail } from './trail'
import { UserMenu } from './user-menu'
import styles from './navbar.module.css'

// Opens menus below it; with the menu beside the page there is none.
const TopMenu = lazyInComponents(
  () => import('./top-menu'),
  (module) => module.TopMenu,
  <div className={styles['topMenu']} />,
)

interface NavbarProps {
  readonly title: string
  readonly place: Place | null
  readonly arrangement: Arrangement
  readonly entries: readonly MenuEntry[]
  readonly chosen: string | null
  readonly onChoose: (key: string) => void
}

/** The bar above the pages: where one is, where one may go, and the tools of the application. */
export const Navbar = observer(function Navbar({ title, place, arrangement, entries, chosen, onChoose }: NavbarProps) {
  const { session, settings } = useApp()
  const { brand, headerTone, top } = arrangement
  const strong = headerTone === 'strong'
  return (
    <header className={styles['bar']} data-tone={headerTone}>
      {brand === 'header' && settings.switches.sidebarLogo && <BrandRow />}
      <MenuToggle arrangement={arrangement} />
      {top === 'none' ? (
        <Trail title={title} place={place} />
      ) : (
        <TopMenu entries={entries} firstLevel={top === 'firstLevel'} dark={strong} chosen={chosen} onChoose={onChoose} />
      )}
      <div className={styles['tools']}>
        {settings.switches.showSearch && <SearchButton />}
        <TalkTools />
        {settings.switches.showLanguage && <LanguageMenu />}
        {!session.current?.preview && <OrganizeMenu />}
        {!settings.mobile && <FullScreenButton />}
        {!settings.mobile && <ThemeSwitch />}
        <UserMenu />
        <SettingsButton />
      </div>
    </header>
  )
})

/** Opens and closes the menu, where there is one to open. */
const MenuToggle = observer(function MenuToggle({ arrangement }: { readonly arrangement: Arrangement }) {
  const { t } = useTranslation()
  const { settings } = useApp()
  if (!arrangement.drawer && arrangement.sidebar === 'none') return null
  const open = arrangement.drawer ? settings.drawerOpened : settings.sidebarOpened
  return (
    <ToolButton
      label={t(open ? 'shell.frame.closeMenu' : 'shell.frame.openMenu')}
      aria-expanded={open}
      icon={arrangement.drawer ? MenuOutlined : open ? MenuFoldOutlined : MenuUnfoldOutlined}
      onClick={settings.toggleSidebar}
    />
  )
})
