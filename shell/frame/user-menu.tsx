import BookOutlined from '@ant-design/icons-svg/es/asn/BookOutlined'
import DownloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined'
import FileTextOutlined from '@ant-design/icons-svg/es/asn/FileTextOutlined'
import InfoCircleOutlined from '@ant-design/icons-svg/es/asn/InfoCircleOutlined'
import KeyOutlined from '@ant-design/icons-svg/es/asn/KeyOutlined'
import LockOutlined from '@ant-design/icons-svg/es/asn/LockOutlined'
import LogoutOutlined from '@ant-design/icons-svg/es/asn/LogoutOutlined'
import MessageOutlined from '@ant-design/icons-svg/es/asn/MessageOutlined'
import UserOutlined from '@ant-design/icons-svg/es/asn/UserOutlined'
import type { IconDefinition } from '@ant-design/icons-svg/es/types'
import { observer } from 'mobx-react-lite'
import { Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { PlainButton, PlainMenu, type MenuEntry } from '../../engine/render'
import { useApp } from '../app-context'
import { lockPath, paths } from '../paths'
import { UserAvatar } from '../settings/user-avatar'
import { lazyInComponents } from '../theme/in-components'
import { Caret } from './caret'
import styles from './navbar.module.css'

const ChangePassword = lazyInComponents(
  () => import('../session/change-password'),
  (module) => module.default,
)
const AboutDialog = lazyInComponents(
  () => import('./info-dialogs'),
  (module) => module.AboutDialog,
)
const StatementDialog = lazyInComponents(
  () => import('./info-dialogs'),
  (module) => module.StatementDialog,
)
const GuideDialog = lazyInComponents(
  () => import('./info-dialogs'),
  (module) => module.GuideDialog,
)
const FeedbackDialog = lazyInComponents(
  () => import('./feedback-dialog'),
  (module) => module.FeedbackDialog,
)

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
  const previewing = Boolean(session.current?.preview)
  const [open, setOpen] = useState<string | null>(null)

  const actions: Readonly<Record<string, () => Promise<void>>> = {
    profile: async () => void navigate(paths.profile),
    downloads: async () => void navigate(paths.downloads),
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

  const entry = (key: string, label: string, icon: IconDefinition): MenuEntry => ({ key, label: t(label), icon, onChoose: () => choose(key) })
  const line = (key: string): MenuEntry => ({ key, line: true })
  const ofOneself = [
    entry('profile', 'shell.route.profile', UserOutlined),
    entry('changePassword', 'shell.session.changePassword', KeyOutlined),
    entry('downloads', 'shell.route.downloads', DownloadOutlined),
  ]
  const entries: readonly MenuEntry[] = [
    { key: 'who', heading: [user?.name, user?.organizeName].filter(Boolean).join(' · ') },
    ...(previewing ? [] : [line('to-self'), ...ofOneself]),
    line('to-application'),
    ...(previewing ? [] : [entry('feedback', 'shell.feedback.title', MessageOutlined)]),
    entry('guide', 'shell.guide.title', BookOutlined),
    entry('statement', 'shell.statement.title', FileTextOutlined),
    entry('about', 'shell.about.title', InfoCircleOutlined),
    line('to-leaving'),
    entry('lock', 'shell.session.lock', LockOutlined),
    entry('signOut', 'shell.session.signOut', LogoutOutlined),
  ]
  return (
    <>
      <PlainMenu label={t('shell.frame.user')} entries={entries}>
        {(trigger) => (
          <PlainButton {...trigger} look="bare" className={styles['user']}>
            <UserAvatar />
            <span className="shell-visually-hidden">{t('shell.frame.user')}</span>
            <span className={settings.mobile ? 'shell-visually-hidden' : styles['userName']}>{user?.name}</span>
            {!settings.mobile && <Caret />}
          </PlainButton>
        )}
      </PlainMenu>
      {open !== null && <Suspense fallback={null}>{dialogs[open]?.(() => setOpen(null))}</Suspense>}
    </>
  )
})
