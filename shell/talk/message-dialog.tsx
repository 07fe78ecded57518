import { Modal } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { buildPlan, type JsonObject } from '../../engine'
import { FormView } from '../../engine/render'
import { loadPage } from '../page/bundled-pages'
import { EngineHost } from '../page/engine-host'
import { registry } from '../page/registry'
import { usePromised } from '../page/use-promised'
import { dateTime } from './relative-time'
import styles from './notice-drawer.module.css'

interface MessageDialogProps {
  readonly message: JsonObject
  /** Closed, it stays drawn until it is gone, and the focus goes back to where it was. */
  readonly open: boolean
  readonly onClose: () => void
}

/** One message: title, when and from whom, its text and what is attached. Text and files are drawn by the form's own kinds, which let no script through. */
export function MessageDialog({ message, open, onClose }: MessageDialogProps) {
  const { t } = useTranslation()
  const page = usePromised('message/body', () => loadPage('message/body'))
  const plan = useMemo(() => (page?.page === 'form' ? buildPlan(page, registry) : null), [page])
  return (
    <Modal
      open={open}
      title={String(message['title'])}
      width="min(680px, 100vw)"
      className="weft-popup"
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      <p className={styles['byline']}>
        <span>{String(message['creatorUser'] ?? '').split('/')[0] || t('shell.talk.system')}</span>
        <span>{dateTime(Number(message['lastModifyTime']))}</span>
      </p>
      <EngineHost fallback={null}>
        {plan && <FormView plan={plan} mode="view" record={message} onSubmit={() => Promise.resolve({ ok: true, value: null })} onCancel={onClose} />}
      </EngineHost>
    </Modal>
  )
}
