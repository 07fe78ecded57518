import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import type { JsonObject } from '../../engine'
import { EngineHost } from '../page/engine-host'
import { MessageBody } from '../page/message-body'
import { dateTime } from './relative-time'
import styles from './notice-drawer.module.css'

interface MessageDialogProps {
  readonly message: JsonObject
  /** Closed, it stays drawn until it is gone, and the focus goes back to where it was. */
  readonly open: boolean
  readonly onClose: () => void
}

/** One message: title, when and from whom, its text and what is attached. */
export function MessageDialog({ message, open, onClose }: MessageDialogProps) {
  const { t } = useTranslation()
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
        <MessageBody message={message} />
      </EngineHost>
    </Modal>
  )
}
