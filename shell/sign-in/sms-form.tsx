import MobileOutlined from '@ant-design/icons-svg/es/asn/MobileOutlined'
import SafetyOutlined from '@ant-design/icons-svg/es/asn/SafetyOutlined'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isJsonObject } from '../../engine'
import { useApp } from '../app-context'
import { PlainButton } from '../plain/plain-button'
import { PlainFailure } from '../plain/plain-failure'
import { PlainTextBox } from '../plain/plain-text-box'
import { readSignedIn } from '../session/session-calls'
import styles from './sign-in-page.module.css'

const mobilePattern = /^1[3-9]\d{9}$/
const codePattern = /^\d{6}$/

/** Signing in by a code that comes to one's mobile. */
export function SmsForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation()
  const { http, notices, session } = useApp()
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<'mobile' | 'code' | null>(null)
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const [wait, setWait] = useState(0)
  const mobileControl = useRef<HTMLInputElement>(null)
  const codeControl = useRef<HTMLInputElement>(null)

  useEffect(() => mobileControl.current?.focus(), [])
  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])

  const isMobile = (): boolean => {
    if (mobilePattern.test(mobile)) return true
    setWrong('mobile')
    mobileControl.current?.focus()
    return false
  }
  const ask = async () => {
    setFailure('')
    if (!isMobile()) return
    const answer = await http.send({ method: 'POST', url: '/api/oauth/SmsCode', body: { mobile }, keepSession: true })
    if (!answer.ok) return setFailure(answer.error.message)
    setWait(isJsonObject(answer.value) ? Number(answer.value['seconds']) || 60 : 60)
    notices.toast('success', t('shell.signIn.codeSent'))
    codeControl.current?.focus()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setFailure('')
    if (busy || !isMobile()) return
    if (!codePattern.test(code)) {
      setWrong('code')
      return codeControl.current?.focus()
    }
    setBusy(true)
    const answer = await http.send({ method: 'POST', url: '/api/oauth/LoginBySms', body: { mobile, code }, keepSession: true })
    if (answer.ok) {
      session.enter(readSignedIn(answer.value))
      return onDone()
    }
    setBusy(false)
    setFailure(answer.error.message)
    setCode('')
    codeControl.current?.focus()
  }

  return (
    <form className={styles['form']} onSubmit={(event) => void send(event)} noValidate>
      <PlainFailure message={failure} />
      <PlainTextBox
        ref={mobileControl}
        label={t('shell.signIn.mobile')}
        icon={MobileOutlined}
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={11}
        placeholder={t('shell.signIn.mobilePlaceholder')}
        value={mobile}
        error={wrong === 'mobile' ? t(mobile === '' ? 'shell.signIn.mobileMissing' : 'shell.signIn.mobileWrong') : ''}
        onChange={(value) => {
          setMobile(value.trim())
          setWrong(null)
        }}
      />
      <PlainTextBox
        ref={codeControl}
        label={t('shell.signIn.smsCode')}
        icon={SafetyOutlined}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        placeholder={t('shell.signIn.smsCodePlaceholder')}
        value={code}
        error={wrong === 'code' ? t('shell.signIn.smsCodeMissing') : ''}
        onChange={(value) => {
          setCode(value.trim())
          setWrong(null)
        }}
        beside={
          <PlainButton disabled={wait > 0} onClick={() => void ask()}>
            {wait > 0 ? t('shell.signIn.askAgain', { seconds: wait }) : t('shell.signIn.askCode')}
          </PlainButton>
        }
      />
      <PlainButton look="primary" type="submit" busy={busy} className={styles['submit'] ?? ''}>
        {t('shell.signIn.submit')}
      </PlainButton>
    </form>
  )
}
