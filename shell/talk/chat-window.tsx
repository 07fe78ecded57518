import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined'
import MinusOutlined from '@ant-design/icons-svg/es/asn/MinusOutlined'
import { Button } from 'antd'
import { observer } from 'mobx-react-lite'
import { useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { ToolButton } from '../settings/tool-button'
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
  /** Whether the list of conversations stands at the edge. */
  readonly beside: boolean
  /** Takes the focus when what had it before is gone. */
  readonly onLeave: () => void
}

/**
 * One conversation: what was said, a place to write, and its history beside it. It stands over a corner of the page and of its
 * dialogs without holding them up, so that one can write about what one sees; folded it is only its head.
 */
export const ChatWindow = observer(function ChatWindow({ talk, peer, beside, onLeave }: ChatWindowProps) {
  const { t } = useTranslation()
  const [history, setHistory] = useState(false)
  const [folded, setFolded] = useState(false)
  // Read before the place to write takes the focus.
  const [opener] = useState(() => document.activeElement)
  const within = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const box = within.current
    return () => {
      if (!box?.contains(document.activeElement)) return
      if (opener instanceof HTMLElement && opener !== document.body && opener.checkVisibility()) opener.focus()
      else onLeave()
    }
    // Where the focus goes is settled when the window opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const label = t('shell.talk.conversationWith', { name: peer.name })
  return createPortal(
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what its controls leave over
    <section
      ref={within}
      role="dialog"
      aria-label={label}
      className={styles['window']}
      data-history={history && !folded}
      data-folded={folded}
      data-beside={beside}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) talk.close()
      }}
    >
      <div className={styles['head']}>
        <PeerAvatar name={peer.name} headIcon={peer.headIcon} size={32} />
        <span className={styles['peer']}>
          {peer.name}
          {peer.department !== '' && <small>{peer.department}</small>}
        </span>
        <ToolButton
          small
          label={t(folded ? 'shell.talk.unfold' : 'shell.talk.fold')}
          icon={MinusOutlined}
          aria-expanded={!folded}
          onClick={() => setFolded(!folded)}
        />
        <ToolButton small label={t('shell.talk.close')} icon={CloseOutlined} onClick={talk.close} />
      </div>
      <div className={styles['body']} hidden={folded}>
        <div className={styles['side']}>
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
        </div>
        {history && <HistoryPanel talk={talk} peer={peer} />}
      </div>
    </section>,
    document.body,
  )
})
