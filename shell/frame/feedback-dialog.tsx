import { Alert, Input, Modal } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useApp } from '../app-context'
import styles from './info-dialogs.module.css'

const mostLetters = 500

/** Lets a user tell the administrators something; they read it among the logs. */
export function FeedbackDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const { http, notices } = useApp()
  const { pathname } = useLocation()
  const id = useId()
  const box = useRef<TextAreaRef>(null)
  const [text, setText] = useState('')
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)

  const send = async () => {
    if (text.trim() === '') return setFailure(t('shell.feedback.missing'))
    setBusy(true)
    const answer = await http.send({ method: 'POST', url: '/api/system/Feedback', body: { text: text.trim(), page: pathname } })
    setBusy(false)
    if (!answer.ok) return setFailure(answer.error.message)
    notices.toast('success', t('shell.feedback.sent'))
    onClose()
  }

  return (
    <Modal
      open
      centered
      className="weft-popup"
      title={t('shell.feedback.title')}
      okText={t('shell.feedback.send')}
      cancelText={t('shell.confirm.cancel')}
      confirmLoading={busy}
      onOk={() => void send()}
      onCancel={onClose}
      afterOpenChange={(open) => {
        if (open) box.current?.focus()
      }}
    >
      {failure !== '' && <Alert type="error" showIcon message={failure} role="alert" />}
      <label htmlFor={id} className={styles['text']}>
        {t('shell.feedback.label')}
      </label>
      <Input.TextArea
        ref={box}
        id={id}
        rows={5}
        maxLength={mostLetters}
        showCount
        value={text}
        placeholder={t('shell.feedback.placeholder')}
        className={styles['counted'] ?? ''}
        onChange={(event) => {
          setText(event.target.value)
          setFailure('')
        }}
      />
    </Modal>
  )
}
