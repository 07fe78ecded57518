import { CompressOutlined, ExpandOutlined, MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app-context'
import type { Place } from '../router/places'
import { LanguageMenu } from '../settings/language-menu'
import { ThemeSwitch } from '../settings/theme-switch'
import { ToolButton } from '../settings/tool-button'
import { Trail } from './trail'
import { useFullScreen } from './use-full-screen'
import { UserMenu } from './user-menu'
import styles from './navbar.module.css'

interface NavbarProps {
  readonly title: string
  readonly place: Place | null
}

export const Navbar = observer(function Navbar({ title, place }: NavbarProps) {
  const { t } = useTranslation()
  const { settings } = useApp()
  const fullScreen = useFullScreen()
  const open = settings.mobile ? settings.drawerOpened : settings.sidebarOpened
  return (
    <header className={styles['bar']}>
      <ToolButton
        label={t(open ? 'shell.frame.closeMenu' : 'shell.frame.openMenu')}
        aria-expanded={open}
        icon={open ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
        onClick={settings.toggleSidebar}
      />
      <Trail title={title} place={place} />
      <div className={styles['tools']}>
        {!settings.mobile && (
          <ToolButton
            label={t(fullScreen.on ? 'shell.frame.leaveFullScreen' : 'shell.frame.fullScreen')}
            icon={fullScreen.on ? <CompressOutlined /> : <ExpandOutlined />}
            onClick={fullScreen.toggle}
          />
        )}
        <ThemeSwitch />
        <LanguageMenu />
        <UserMenu />
      </div>
    </header>
  )
})
