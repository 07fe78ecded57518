import LockOutlined from '@ant-design/icons-svg/es/asn/LockOutlined'
import UserOutlined from '@ant-design/icons-svg/es/asn/UserOutlined'
import { lazy, Suspense, useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isJsonObject, type Answer } from '../../engine'
import { PlainButton } from '../plain/plain-button'
import { PlainFailure } from '../plain/plain-failure'
import { PlainTextBox } from '../plain/plain-text-box'
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
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<Missing>({ account: false, password: false })
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  // Asked for after some failures; each picture is good for one try.
  const [pictures, setPictures] = useState(0)
  const [picture, setPicture] = useState<PictureAnswer | null>(null)
  const accountControl = useRef<HTMLInputElement>(null)
  const passwordControl = useRef<HTMLInputElement>(null)

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
      <PlainFailure message={failure} />
      <PlainTextBox
        ref={accountControl}
        label={t('shell.signIn.account')}
        icon={UserOutlined}
        placeholder={t('shell.signIn.accountPlaceholder')}
        autoComplete="username"
        autoCapitalize="none"
        maxLength={100}
        value={account}
        error={missing.account ? t('shell.signIn.accountMissing') : ''}
        onChange={(value) => {
          setAccount(value)
          setMissing({ ...missing, account: false })
        }}
      />
      <PlainTextBox
        ref={passwordControl}
        type="password"
        label={t('shell.signIn.password')}
        icon={LockOutlined}
        placeholder={t('shell.signIn.passwordPlaceholder')}
        autoComplete="current-password"
        maxLength={200}
        value={password}
        error={missing.password ? t('shell.signIn.passwordMissing') : ''}
        onChange={(value) => {
          setPassword(value)
          setMissing({ ...missing, password: false })
        }}
      />
      {pictures > 0 && (
        <Suspense fallback={null}>
          <PictureCode key={pictures} answer={picture} onAnswer={setPicture} />
        </Suspense>
      )}
      <PlainButton look="primary" type="submit" busy={busy} className={styles['submit'] ?? ''}>
        {t('shell.signIn.submit')}
      </PlainButton>
    </form>
  )
}
