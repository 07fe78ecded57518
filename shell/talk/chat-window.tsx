import { Button, Modal } from 'antd'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChatLog } from './chat-log'
import type { Peer } from './chat-message'
import { Composer } from './composer'
import { HistoryPanel } from './history-panel'
import { PeerAvatar } from './avatar'
import type { TalkStore } from './talk-store'
import styles from './chat-window.module.css'

interface ChatWindowProps {
  readonly talk: TalkStore
  readonly peer: Peer
  readonly open: boolean
}

/** One conversation: what was said, a place to write, and its history beside it. */
export const ChatWindow = observer(function ChatWindow({ talk, peer, open }: ChatWindowProps) {
  const { t } = useTranslation()
  const [history, setHistory] = useState(false)
  return (
    <Modal
      open={open}
      destroyOnHidden
      footer={null}
      className={`weft-popup ${styles['dialog'] ?? ''}`}
      width={history ? 'min(980px, 100vw)' : 'min(640px, 100vw)'}
      styles={{ content: { padding: 0, overflow: 'hidden' }, header: { margin: 0, padding: '12px 16px' }, body: { padding: 0 } }}
      onCancel={talk.close}
      title={
        <span className={styles['peer']}>
          <PeerAvatar name={peer.name} headIcon={peer.headIcon} size={32} />
          <span>
            {peer.name}
            {peer.department !== '' && <small>{peer.department}</small>}
          </span>
        </span>
      }
    >
      <div className={styles['window']} data-history={history}>
        <section className={styles['side']} aria-label={t('shell.talk.conversationWith', { name: peer.name })}>
          {!talk.online && (
            <p className={styles['offline']} role="status">
              {t('shell.talk.offline')}
            </p>
          )}
          <ChatLog messages={talk.chatWith(peer.id)} peer={peer} />
          <Composer talk={talk} peer={peer}>
            <Button type="text" size="small" aria-expanded={history} onClick={() => setHistory(!history)}>
              {t('shell.talk.history')}
            </Button>
          </Composer>
        </section>
        {history && <HistoryPanel talk={talk} peer={peer} />}
      </div>
    </Modal>
  )
})
