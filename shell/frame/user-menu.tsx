import { DownOutlined, KeyOutlined, LockOutlined, LogoutOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { observer } from 'mobx-react-lite'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useApp } from '../app-context'
import { paths } from '../paths'
import { UserAvatar } from '../settings/user-avatar'
import styles from './navbar.module.css'

const ChangePassword = lazy(() => import('../session/change-password'))

/** Who is signed in, and how to leave. */
export const UserMenu = observer(function UserMenu() {
  const { t } = useTranslation()
  const { session, notices, settings } = useApp()
  const navigate = useNavigate()
  const user = session.current?.user
  const [changing, setChanging] = useState(false)

  const actions: Readonly<Record<string, () => Promise<void>>> = {
    changePassword: async () => setChanging(true),
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
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'who', type: 'group', label: [user?.name, user?.organizeName].filter(Boolean).join(' · ') },
            { type: 'divider' },
            { key: 'changePassword', icon: <KeyOutlined />, label: t('shell.session.changePassword') },
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
      {changing && (
        <Suspense fallback={null}>
          <ChangePassword onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  )
})
