import { MobileOutlined, SafetyOutlined } from '@ant-design/icons'
import { Alert, Button, Input, type InputRef } from 'antd'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isJsonObject } from '../../engine'
import { useApp } from '../app-context'
import { readSignedIn } from '../session/session-calls'
import styles from './sign-in-page.module.css'

const mobilePattern = /^1[3-9]\d{9}$/
const codePattern = /^\d{6}$/

/** Signing in by a code that comes to one's mobile. */
export function SmsForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation()
  const { http, notices, session } = useApp()
  const id = useId()
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<'mobile' | 'code' | null>(null)
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const [wait, setWait] = useState(0)
  const mobileControl = useRef<InputRef>(null)
  const codeControl = useRef<InputRef>(null)

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
      {failure !== '' && <Alert type="error" showIcon message={failure} />}
      <div>
        <label className={styles['label']} htmlFor={`${id}mobile`}>
          {t('shell.signIn.mobile')}
        </label>
        <Input
          ref={mobileControl}
          id={`${id}mobile`}
          size="large"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={11}
          prefix={<MobileOutlined className={styles['icon']} />}
          placeholder={t('shell.signIn.mobilePlaceholder')}
          value={mobile}
          status={wrong === 'mobile' ? 'error' : ''}
          aria-required
          aria-invalid={wrong === 'mobile'}
          aria-describedby={wrong === 'mobile' ? `${id}mobileError` : undefined}
          onChange={({ target }) => {
            setMobile(target.value.trim())
            setWrong(null)
          }}
        />
        {wrong === 'mobile' && (
          <p id={`${id}mobileError`} className={styles['error']}>
            {t(mobile === '' ? 'shell.signIn.mobileMissing' : 'shell.signIn.mobileWrong')}
          </p>
        )}
      </div>
      <div>
        <label className={styles['label']} htmlFor={`${id}code`}>
          {t('shell.signIn.smsCode')}
        </label>
        <div className={styles['beside']}>
          <Input
            ref={codeControl}
            id={`${id}code`}
            size="large"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            prefix={<SafetyOutlined className={styles['icon']} />}
            placeholder={t('shell.signIn.smsCodePlaceholder')}
            value={code}
            status={wrong === 'code' ? 'error' : ''}
            aria-required
            aria-invalid={wrong === 'code'}
            aria-describedby={wrong === 'code' ? `${id}codeError` : undefined}
            onChange={({ target }) => {
              setCode(target.value.trim())
              setWrong(null)
            }}
          />
          <Button size="large" disabled={wait > 0} onClick={() => void ask()}>
            {wait > 0 ? t('shell.signIn.askAgain', { seconds: wait }) : t('shell.signIn.askCode')}
          </Button>
        </div>
        {wrong === 'code' && (
          <p id={`${id}codeError`} className={styles['error']}>
            {t('shell.signIn.smsCodeMissing')}
          </p>
        )}
      </div>
      <Button type="primary" htmlType="submit" size="large" block loading={busy} className={styles['submit'] ?? ''}>
        {t('shell.signIn.submit')}
      </Button>
    </form>
  )
}
