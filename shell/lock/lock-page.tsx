import { LockOutlined } from '@ant-design/icons'
import { Alert, Button, Input, type InputRef } from 'antd'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { useApp } from '../app-context'
import styles from '../page/card-page.module.css'
import { paths } from '../paths'
import { useDocumentTitle } from '../router/use-title'
import { afterSignIn } from '../session/guard'
import { UserAvatar } from '../settings/user-avatar'

/** The screen is locked: only the user's password opens it, or signing out. */
export const LockPage = observer(function LockPage() {
  const { t } = useTranslation()
  const { session, notices } = useApp()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const control = useRef<InputRef>(null)
  const user = session.face
  useDocumentTitle(t('shell.route.lockScreen'))

  useEffect(() => control.current?.focus(), [])
  // After a reload nobody knows yet whose screen this is.
  useEffect(() => {
    if (user) return
    void session.load().then((loaded) => {
      if (loaded.ok) return
      session.reset()
      notices.toast('error', loaded.error)
      void navigate(paths.login, { replace: true })
    })
  }, [user, session, notices, navigate])

  const unlock = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !user) return
    if (password === '') return setFailure(t('shell.signIn.passwordMissing'))
    setBusy(true)
    const answer = await session.unlock(user.account, password)
    if (answer.ok) return void navigate(afterSignIn(search), { replace: true })
    setBusy(false)
    setPassword('')
    setFailure(answer.error.message)
    control.current?.focus()
  }

  const leave = async () => {
    await session.signOut()
    void navigate(paths.login, { replace: true })
  }

  return (
    <main className={styles['page']}>
      <form className={styles['narrow']} onSubmit={(event) => void unlock(event)} noValidate>
        <UserAvatar size={72} />
        <h1 className={styles['title']}>{user?.name ?? ''}</h1>
        <p className={styles['hint']}>
          <LockOutlined /> {t('shell.lock.hint')}
        </p>
        {failure !== '' && <Alert className={styles['alert'] ?? ''} type="error" showIcon message={failure} />}
        <Input.Password
          ref={control}
          size="large"
          autoComplete="current-password"
          aria-label={t('shell.signIn.password')}
          placeholder={t('shell.signIn.passwordPlaceholder')}
          value={password}
          onChange={(event) => {
            setPassword(event.target.value)
            setFailure('')
          }}
        />
        <Button type="primary" htmlType="submit" size="large" block loading={busy} disabled={!user}>
          {t('shell.lock.unlock')}
        </Button>
        <Button type="link" onClick={() => void leave()}>
          {t('shell.lock.otherUser')}
        </Button>
      </form>
    </main>
  )
})
