import { Alert, Button, Form, Input, Tag } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isJsonObject } from '../../engine'
import { useApp } from '../app-context'
import { PageSkeleton } from '../frame/frame-skeleton'
import { useCall } from '../gateway/use-call'
import { hashPassword } from '../session/hash-password'
import { Failed } from './failed'
import styles from './profile-page.module.css'

const call = '/api/permission/Users/Current/Mobile'
interface Typed {
  readonly mobile: string
  readonly password: string
  readonly code: string
}

/** The own mobile number: whether it is proved, and how to prove it, by the password and by a code that is sent to it. */
export function MobileProof() {
  const { t } = useTranslation()
  const { http, notices, session } = useApp()
  const called = useCall(call)
  const [form] = Form.useForm<Typed>()
  const [wait, setWait] = useState(0)
  const [sentTo, setSentTo] = useState('')
  const [busy, setBusy] = useState<'send' | 'prove' | null>(null)
  const [failure, setFailure] = useState('')

  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])

  if (called.at === 'loading') return <PageSkeleton />
  if (called.at === 'failed') return <Failed message={called.message} onRetry={called.retry} />
  const { mobilePhone = '', verified = false, available = false } = isJsonObject(called.value) ? called.value : {}
  const number = String(mobilePhone)

  const send = async () => {
    setFailure('')
    const typed = await form.validateFields(['mobile', 'password']).catch(() => null)
    if (!typed) return
    setBusy('send')
    const body = { mobile: typed.mobile, password: await hashPassword(typed.password) }
    const answer = await http.send({ method: 'POST', url: `${call}/Actions/SendCode`, body })
    setBusy(null)
    if (!answer.ok) return setFailure(answer.error.message)
    setSentTo(typed.mobile)
    setWait(isJsonObject(answer.value) ? Number(answer.value['seconds']) || 60 : 60)
    notices.toast('success', t('shell.signIn.codeSent'))
  }
  const prove = async ({ mobile, code }: Typed) => {
    setFailure('')
    setBusy('prove')
    const answer = await http.send({ method: 'PUT', url: call, body: { mobile, code } })
    setBusy(null)
    if (!answer.ok) return setFailure(answer.error.message)
    notices.toast('success', t('shell.profile.mobile.done'))
    form.resetFields()
    setSentTo('')
    called.retry()
    await session.load()
  }

  return (
    <div className={styles['form']}>
      <p className={styles['number']}>
        {number === '' ? t('shell.profile.mobile.none') : number}{' '}
        {number !== '' && <Tag {...(verified && { color: 'blue' })}>{t(`shell.profile.mobile.${verified ? 'verified' : 'unverified'}`)}</Tag>}
      </p>
      <p className={styles['hint']}>{t('shell.profile.mobile.hint')}</p>
      {!available ? (
        <Alert type="info" showIcon message={t('shell.profile.mobile.unavailable')} />
      ) : (
        <Form<Typed>
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={{ mobile: verified ? '' : number }}
          onFinish={(typed) => void prove(typed)}
        >
          {failure !== '' && <Alert className={styles['alert'] ?? ''} type="error" showIcon message={failure} />}
          <Form.Item
            name="mobile"
            label={t('shell.signIn.mobile')}
            rules={[
              { required: true, message: t('shell.signIn.mobileMissing') },
              { pattern: /^1[3-9]\d{9}$/, message: t('shell.signIn.mobileWrong') },
            ]}
            validateTrigger="onBlur"
          >
            <Input inputMode="tel" autoComplete="tel-national" maxLength={11} />
          </Form.Item>
          <Form.Item
            name="password"
            label={t('shell.signIn.password')}
            rules={[{ required: true, message: t('shell.signIn.passwordMissing') }]}
            validateTrigger="onBlur"
          >
            <Input.Password autoComplete="current-password" maxLength={200} />
          </Form.Item>
          <Button loading={busy === 'send'} disabled={wait > 0} onClick={() => void send()}>
            {wait > 0 ? t('shell.signIn.askAgain', { seconds: wait }) : t('shell.signIn.askCode')}
          </Button>
          {sentTo !== '' && (
            <div className={styles['code']}>
              <Form.Item
                name="code"
                label={t('shell.profile.mobile.codeSentTo', { mobile: sentTo })}
                rules={[{ required: true, pattern: /^\d{6}$/, message: t('shell.signIn.smsCodeMissing') }]}
                validateTrigger="onBlur"
              >
                <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
              </Form.Item>
              <Button type="primary" htmlType="submit" loading={busy === 'prove'}>
                {t('shell.profile.mobile.prove')}
              </Button>
            </div>
          )}
        </Form>
      )}
    </div>
  )
}
