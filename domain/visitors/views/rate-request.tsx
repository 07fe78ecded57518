import { useApp, visitorStyles as styles } from '../../../shell/module'
import { Button, Input, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Told } from './read-told'

interface RateRequestProps {
  readonly code: string
  readonly asked: NonNullable<Told['rating']>
  readonly onRated: () => void
}

/** Asks who asked for something how it went: one choice, and words where the form takes them. */
export function RateRequest({ code, asked, onRated }: RateRequestProps) {
  const { t } = useTranslation()
  const { http, notices } = useApp()
  const [rating, setRating] = useState('')
  const [remark, setRemark] = useState('')
  const [isSending, setSending] = useState(false)
  const send = async () => {
    if (rating === '') return notices.toast('warning', t('visitors.follow.rateFirst'))
    setSending(true)
    const answer = await http.send({ method: 'POST', url: '/api/public/Requests/Rating', body: { code, rating, remark }, keepSession: true })
    setSending(false)
    if (!answer.ok) return notices.toast('error', answer.error.message)
    notices.toast('success', t('visitors.follow.rated'))
    onRated()
  }
  return (
    <section aria-labelledby="rate-request">
      <h2 id="rate-request" className={styles['title']} style={{ margin: '24px 0 16px', fontSize: 16 }}>
        {t('visitors.follow.rateTitle')}
      </h2>
      <Radio.Group
        aria-label={asked.title}
        optionType="button"
        value={rating}
        options={asked.options.map(({ value, label }) => ({ value, label }))}
        onChange={({ target }) => setRating(String(target.value))}
      />
      {asked.remark !== '' && (
        <Input.TextArea
          style={{ marginTop: 12 }}
          aria-label={asked.remark}
          placeholder={asked.remark}
          maxLength={300}
          rows={3}
          value={remark}
          onChange={({ target }) => setRemark(target.value)}
        />
      )}
      <Button type="primary" style={{ marginTop: 12 }} loading={isSending} onClick={() => void send()}>
        {t('visitors.follow.rate')}
      </Button>
    </section>
  )
}
