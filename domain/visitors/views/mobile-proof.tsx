import { useApp } from '../../../shell/module'
import { Button, Form, Input } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isJsonObject } from '../../../engine'
import { askForCode, proveMobile } from './public-form'

interface Filled {
  readonly mobile: string
  readonly code: string
}

/** Asks for a mobile number, and for the code that was sent to it. */
export function MobileProof({ form, onProved }: { readonly form: string; readonly onProved: (code: string) => void }) {
  const { t } = useTranslation()
  const { http, notices } = useApp()
  const [fields] = Form.useForm<Filled>()
  const [wait, setWait] = useState(0)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])
  const ask = async () => {
    const filled = await fields.validateFields(['mobile']).catch(() => null)
    if (!filled) return
    const answer = await askForCode(http, form, filled.mobile)
    if (!answer.ok) return notices.toast('error', answer.error.message)
    setWait(isJsonObject(answer.value) ? Number(answer.value['seconds']) || 60 : 60)
    notices.toast('success', t('shell.signIn.codeSent'))
  }
  const prove = async ({ mobile, code }: Filled) => {
    setBusy(true)
    const answer = await proveMobile(http, form, mobile, code)
    setBusy(false)
    if (!answer.ok) return notices.toast('error', answer.error.message)
    onProved(isJsonObject(answer.value) ? String(answer.value['code'] ?? '') : '')
  }
  return (
    <Form form={fields} layout="vertical" requiredMark={false} onFinish={(filled) => void prove(filled)}>
      <Form.Item
        name="mobile"
        label={t('visitors.form.mobile')}
        rules={[{ pattern: /^1[3-9]\d{9}$/, required: true, message: t('shell.signIn.mobileWrong') }]}
      >
        <Input inputMode="tel" autoComplete="tel-national" maxLength={11} />
      </Form.Item>
      <Form.Item label={t('shell.signIn.smsCode')} htmlFor="visitor-code" required>
        <div style={{ display: 'flex', gap: 8 }}>
          <Form.Item name="code" noStyle rules={[{ pattern: /^\d{6}$/, required: true, message: t('shell.signIn.smsCodeMissing') }]}>
            <Input id="visitor-code" inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
          </Form.Item>
          <Button disabled={wait > 0} onClick={() => void ask()}>
            {wait > 0 ? t('shell.signIn.askAgain', { seconds: wait }) : t('shell.signIn.askCode')}
          </Button>
        </div>
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy} block>
        {t('visitors.form.next')}
      </Button>
    </Form>
  )
}
