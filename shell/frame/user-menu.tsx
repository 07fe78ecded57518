import { DownOutlined, LockOutlined, LogoutOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useApp } from '../app-context'
import { paths } from '../paths'
import { UserAvatar } from '../settings/user-avatar'
import styles from './navbar.module.css'

/** Who is signed in, and how to leave. */
export const UserMenu = observer(function UserMenu() {
  const { t } = useTranslation()
  const { session, notices, settings } = useApp()
  const navigate = useNavigate()
  const user = session.current?.user

  const actions: Readonly<Record<string, () => Promise<void>>> = {
    async lock() {
      await session.lock()
      void navigate(paths.lockScreen)
    },
    async signOut() {
      if (!(await notices.confirm(t('shell.session.confirmSignOut')))) return
      await session.signOut()
      void navigate(paths.login)
    },
  }

  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'who', type: 'group', label: [user?.name, user?.organizeName].filter(Boolean).join(' · ') },
          { type: 'divider' },
          { key: 'lock', icon: <LockOutlined />, label: t('shell.session.lock') },
          { key: 'signOut', icon: <LogoutOutlined />, label: t('shell.session.signOut') },
        ],
        onClick: ({ key }) => void actions[key]?.(),
      }}
    >
      <Button type="text" className={styles['user'] ?? ''} aria-haspopup="menu">
        <UserAvatar />
        <span className="shell-visually-hidden">{t('shell.frame.user')}</span>
        <span className={settings.mobile ? 'shell-visually-hidden' : styles['userName']}>{user?.name}</span>
        {!settings.mobile && <DownOutlined className={styles['caret']} aria-hidden />}
      </Button>
    </Dropdown>
  )
})
