import { LoadingOutlined } from '@ant-design/icons'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app-context'
import { UserAvatar } from '../settings/user-avatar'
import { PeerAvatar } from './avatar'
import { ChatPicture } from './chat-picture'
import type { ChatMessage, Peer } from './chat-message'
import { MessageText } from './message-text'
import { dateTime } from './relative-time'
import { TimeAgo } from './time-ago'
import styles from './chat-window.module.css'

/** Between two messages so long apart stands the time. */
const pause = 5 * 60_000

/** A conversation from its beginning to its end, where it stays while one does not scroll back. */
export const ChatLog = observer(function ChatLog({ messages, peer }: { readonly messages: readonly ChatMessage[]; readonly peer: Peer }) {
  const { t } = useTranslation()
  const scroller = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const last = messages.at(-1)

  useEffect(() => {
    const element = scroller.current
    if (element && (atEnd.current || last?.mine)) element.scrollTop = element.scrollHeight
  }, [messages, last])

  return (
    <div
      ref={scroller}
      className={styles['log']}
      role="log"
      aria-label={t('shell.talk.messages')}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        atEnd.current = scrollHeight - scrollTop - clientHeight < 40
      }}
    >
      {messages.length === 0 && <p className={styles['empty']}>{t('shell.talk.sayHello')}</p>}
      {messages.map((message, at) => (
        <div key={message.clientId || message.id}>
          {message.time - (messages[at - 1]?.time ?? 0) > pause && (
            <p className={styles['pause']}>
              <TimeAgo time={message.time} />
            </p>
          )}
          <Bubble message={message} peer={peer} />
        </div>
      ))}
    </div>
  )
})

function Bubble({ message, peer }: { readonly message: ChatMessage; readonly peer: Peer }) {
  const { t } = useTranslation()
  const { session } = useApp()
  const name = message.mine ? (session.current?.user.name ?? '') : peer.name
  return (
    <div className={styles['message']} data-mine={message.mine}>
      {message.mine ? <UserAvatar size={32} /> : <PeerAvatar name={peer.name} headIcon={peer.headIcon} size={32} />}
      <div className={styles['said']}>
        <span className="shell-visually-hidden">
          {name} {dateTime(message.time)}
        </span>
        <div className={styles['bubble']} data-type={message.type}>
          <Content message={message} />
        </div>
        {message.state === 'sending' && <LoadingOutlined className={styles['note'] ?? ''} aria-label={t('shell.talk.sending')} />}
        {message.state === 'failed' && (
          <span className={styles['failed']} role="alert">
            {message.failure || t('shell.talk.notSent')}
          </span>
        )}
      </div>
    </div>
  )
}

/** Text, a picture, or the name of what cannot be played here. */
export function Content({ message }: { readonly message: ChatMessage }) {
  const { t } = useTranslation()
  if (message.type === 'text') return <MessageText text={message.text} />
  if (message.type === 'image' && message.file) return <ChatPicture file={message.file} />
  return <>{t(`shell.talk.${message.type === 'image' ? 'placeholder' : 'unplayable'}.${message.type}`)}</>
}
