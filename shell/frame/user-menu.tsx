import {
  BookOutlined,
  DownOutlined,
  FileTextOutlined,
  InfoCircleOutlined,
  KeyOutlined,
  LockOutlined,
  LogoutOutlined,
  MessageOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { observer } from 'mobx-react-lite'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { useApp } from '../app-context'
import { lockPath, paths } from '../paths'
import { UserAvatar } from '../settings/user-avatar'
import styles from './navbar.module.css'

const ChangePassword = lazy(() => import('../session/change-password'))
const AboutDialog = lazy(() => import('./info-dialogs').then((module) => ({ default: module.AboutDialog })))
const StatementDialog = lazy(() => import('./info-dialogs').then((module) => ({ default: module.StatementDialog })))
const GuideDialog = lazy(() => import('./info-dialogs').then((module) => ({ default: module.GuideDialog })))
const FeedbackDialog = lazy(() => import('./feedback-dialog').then((module) => ({ default: module.FeedbackDialog })))

/** Dialogs that stand until they are closed. */
const dialogs: Readonly<Record<string, (close: () => void) => ReactNode>> = {
  changePassword: (close) => <ChangePassword onClose={close} />,
  feedback: (close) => <FeedbackDialog onClose={close} />,
  about: (close) => <AboutDialog onClose={close} />,
  statement: (close) => <StatementDialog onClose={close} />,
  guide: (close) => <GuideDialog onClose={close} />,
}

/** Who is signed in, what there is to know, and how to leave. */
export const UserMenu = observer(function UserMenu() {
  const { t } = useTranslation()
  const { session, notices, settings, leaves } = useApp()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const user = session.current?.user
  const [open, setOpen] = useState<string | null>(null)

  const actions: Readonly<Record<string, () => Promise<void>>> = {
    profile: async () => void navigate(paths.profile),
    async lock() {
      const locking = session.lock()
      void navigate(lockPath(pathname + search))
      const failure = await locking
      if (failure) notices.toast('error', failure.message)
    },
    async signOut() {
      if (!(await notices.confirm(t(leaves.any ? 'shell.leave.signOut' : 'shell.session.confirmSignOut')))) return
      await session.signOut()
      void navigate(paths.login)
    },
  }
  const choose = (key: string) => {
    if (dialogs[key]) setOpen(key)
    else void actions[key]?.()
  }

  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'who', type: 'group', label: [user?.name, user?.organizeName].filter(Boolean).join(' · ') },
            { type: 'divider' },
            { key: 'profile', icon: <UserOutlined />, label: t('shell.route.profile') },
            { key: 'changePassword', icon: <KeyOutlined />, label: t('shell.session.changePassword') },
            { type: 'divider' },
            { key: 'feedback', icon: <MessageOutlined />, label: t('shell.feedback.title') },
            { key: 'guide', icon: <BookOutlined />, label: t('shell.guide.title') },
            { key: 'statement', icon: <FileTextOutlined />, label: t('shell.statement.title') },
            { key: 'about', icon: <InfoCircleOutlined />, label: t('shell.about.title') },
            { type: 'divider' },
            { key: 'lock', icon: <LockOutlined />, label: t('shell.session.lock') },
            { key: 'signOut', icon: <LogoutOutlined />, label: t('shell.session.signOut') },
          ],
          onClick: ({ key }) => choose(key),
        }}
      >
        <Button type="text" className={styles['user'] ?? ''} aria-haspopup="menu">
          <UserAvatar />
          <span className="shell-visually-hidden">{t('shell.frame.user')}</span>
          <span className={settings.mobile ? 'shell-visually-hidden' : styles['userName']}>{user?.name}</span>
          {!settings.mobile && <DownOutlined className={styles['caret']} aria-hidden />}
        </Button>
      </Dropdown>
      {open !== null && <Suspense fallback={null}>{dialogs[open]?.(() => setOpen(null))}</Suspense>}
    </>
  )
})
