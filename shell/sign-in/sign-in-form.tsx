import { LockOutlined, UserOutlined } from '@ant-design/icons'
import { Alert, Button, Input, type InputRef } from 'antd'
import { lazy, Suspense, useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isJsonObject, type Answer } from '../../engine'
import type { PictureAnswer } from '../session/session-calls'
import styles from './sign-in-page.module.css'

const PictureCode = lazy(() => import('./picture-code').then((module) => ({ default: module.PictureCode })))

interface SignInFormProps {
  readonly submit: (account: string, password: string, picture?: PictureAnswer) => Promise<Answer<null>>
  readonly onDone: () => void
}

type Missing = { readonly account: boolean; readonly password: boolean }

/** Asks for account and password; says at each control what is missing and above them what the server refused. */
export function SignInForm({ submit, onDone }: SignInFormProps) {
  const { t } = useTranslation()
  const id = useId()
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<Missing>({ account: false, password: false })
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  // Asked for after some failures; each picture is good for one try.
  const [pictures, setPictures] = useState(0)
  const [picture, setPicture] = useState<PictureAnswer | null>(null)
  const accountControl = useRef<InputRef>(null)
  const passwordControl = useRef<InputRef>(null)

  useEffect(() => accountControl.current?.focus(), [])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const next = { account: account.trim() === '', password: password === '' }
    setMissing(next)
    setFailure('')
    if (next.account) return accountControl.current?.focus()
    if (next.password) return passwordControl.current?.focus()
    if (pictures > 0 && !picture?.text) return setFailure(t('shell.signIn.pictureMissing'))
    setBusy(true)
    const answer = await submit(account.trim(), password, picture ?? undefined)
    if (answer.ok) return onDone()
    setBusy(false)
    setFailure(answer.error.message)
    setPicture(null)
    const { data } = answer.error
    setPictures(pictures > 0 || (isJsonObject(data) && data['pictureCode'] === true) ? pictures + 1 : 0)
    setPassword('')
    passwordControl.current?.focus()
  }

  return (
    <form className={styles['form']} onSubmit={(event) => void send(event)} noValidate>
      {failure !== '' && <Alert type="error" showIcon message={failure} />}
      <div>
        <label className={styles['label']} htmlFor={`${id}account`}>
          {t('shell.signIn.account')}
        </label>
        <Input
          ref={accountControl}
          id={`${id}account`}
          size="large"
          prefix={<UserOutlined className={styles['icon']} />}
          placeholder={t('shell.signIn.accountPlaceholder')}
          autoComplete="username"
          autoCapitalize="none"
          maxLength={100}
          value={account}
          status={missing.account ? 'error' : ''}
          aria-invalid={missing.account}
          aria-required
          aria-describedby={missing.account ? `${id}accountError` : undefined}
          onChange={(event) => {
            setAccount(event.target.value)
            setMissing({ ...missing, account: false })
          }}
        />
        {missing.account && (
          <p id={`${id}accountError`} className={styles['error']}>
            {t('shell.signIn.accountMissing')}
          </p>
        )}
      </div>
      <div>
        <label className={styles['label']} htmlFor={`${id}password`}>
          {t('shell.signIn.password')}
        </label>
        <Input.Password
          ref={passwordControl}
          id={`${id}password`}
          size="large"
          prefix={<LockOutlined className={styles['icon']} />}
          placeholder={t('shell.signIn.passwordPlaceholder')}
          autoComplete="current-password"
          maxLength={200}
          value={password}
          status={missing.password ? 'error' : ''}
          aria-invalid={missing.password}
          aria-required
          aria-describedby={missing.password ? `${id}passwordError` : undefined}
          onChange={(event) => {
            setPassword(event.target.value)
            setMissing({ ...missing, password: false })
          }}
        />
        {missing.password && (
          <p id={`${id}passwordError`} className={styles['error']}>
            {t('shell.signIn.passwordMissing')}
          </p>
        )}
      </div>
      {pictures > 0 && (
        <Suspense fallback={null}>
          <PictureCode key={pictures} answer={picture} onAnswer={setPicture} />
        </Suspense>
      )}
      <Button type="primary" htmlType="submit" size="large" block loading={busy} className={styles['submit'] ?? ''}>
        {t('shell.signIn.submit')}
      </Button>
    </form>
  )
}
