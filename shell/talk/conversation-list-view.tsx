import { Badge, Empty } from 'antd'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { ContentType } from './chat-message'
import { MessageText } from './message-text'
import { PeerAvatar } from './avatar'
import type { TalkStore } from './talk-store'
import { TimeAgo } from './time-ago'
import styles from './chat-drawer.module.css'

const most = 99

/** With whom the user wrote, the latest first. */
export const ConversationList = observer(function ConversationList({ talk }: { readonly talk: TalkStore }) {
  const { t } = useTranslation()
  if (talk.conversations.length === 0)
    return <Empty className={styles['state'] ?? ''} image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('shell.talk.noConversations')} />
  return (
    <ul className={styles['list']}>
      {talk.conversations.map(({ peer, last, unread }) => (
        <li key={peer.id}>
          <button type="button" className={styles['row']} onClick={() => void talk.open(peer)}>
            <Badge count={unread} overflowCount={most} size="small">
              <PeerAvatar name={peer.name} headIcon={peer.headIcon} />
            </Badge>
            <span className={styles['name']}>
              {peer.name}
              {unread > 0 && <span className="shell-visually-hidden">{t('shell.talk.unreadCount', { count: unread })}</span>}
            </span>
            <TimeAgo className={styles['time']} time={last.time} />
            <span className={styles['latest']}>
              <Latest type={last.type} text={last.text} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
})

/** The text, or in brackets what it is instead. */
function Latest({ type, text }: { readonly type: ContentType; readonly text: string }) {
  const { t } = useTranslation()
  return type === 'text' ? <MessageText text={text} /> : <>{t(`shell.talk.placeholder.${type}`)}</>
}
