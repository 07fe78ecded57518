import { EngineHost, loadPage, registry, useApp, usePromised } from '../../../shell/module'
import { Modal } from 'antd'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { buildPlan, type JsonObject } from '../../../engine'
import { FormView } from '../../../engine/render'
import { mailCall } from './mail-calls'
import styles from './mail-page.module.css'

interface WriteMailProps {
  readonly title: string
  /** What the form begins with. */
  readonly draft: JsonObject
  /** The mail that is quoted below what is written. */
  readonly quotedId: string
  readonly onClose: () => void
}

/** Writes an answer with the form of the page of mails; what would be lost is asked about. */
export function WriteMail({ title, draft, quotedId, onClose }: WriteMailProps) {
  const { t } = useTranslation()
  const { http, notices } = useApp()
  const page = usePromised('mail form', () => loadPage('extend/email'))
  const form = page?.page === 'list' ? page.form : undefined
  const plan = useMemo(() => (form ? buildPlan(form, registry) : null), [form])
  const changed = useRef(false)

  const close = async () => {
    if (!changed.current || (await notices.confirm(t('engine.confirm.leave')))) onClose()
  }
  const send = async (record: JsonObject) => {
    const answer = await http.send({ method: 'POST', url: mailCall, body: { ...record, quotedId } })
    if (answer.ok) {
      notices.toast('success', t('mail.page.wasSent'))
      onClose()
    } else if (!answer.error.fields) notices.toast('error', answer.error.message)
    return answer
  }
  return (
    <Modal
      open
      title={title}
      width="min(800px, 100vw)"
      className="weft-popup"
      footer={null}
      destroyOnHidden
      maskClosable={false}
      onCancel={() => void close()}
    >
      <EngineHost fallback={null}>
        <p className={styles['hint']}>{t('mail.page.quotesOriginal')}</p>
        {plan && (
          <FormView
            plan={plan}
            mode="create"
            record={draft}
            onSubmit={send}
            onCancel={() => void close()}
            onChange={() => {
              changed.current = true
            }}
            footer
          />
        )}
      </EngineHost>
    </Modal>
  )
}
