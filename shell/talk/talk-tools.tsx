import AuditOutlined from '@ant-design/icons-svg/es/asn/AuditOutlined'
import BellOutlined from '@ant-design/icons-svg/es/asn/BellOutlined'
import MessageOutlined from '@ant-design/icons-svg/es/asn/MessageOutlined'
import { observer } from 'mobx-react-lite'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useApp } from '../app-context'
import { ToolButton } from '../settings/tool-button'
import { lazyInComponents } from '../theme/in-components'
import { CountBadge } from './count-badge'
import { useTalk } from './use-talk'
import { useToDos } from './use-to-dos'
import styles from './talk-tools.module.css'

const NoticeDrawer = lazyInComponents(
  () => import('./notice-drawer'),
  (module) => module.NoticeDrawer,
)
const ChatDrawer = lazyInComponents(
  () => import('./chat-drawer'),
  (module) => module.ChatDrawer,
)

type Drawer = 'notices' | 'chat'

/** What waits for the user: to-dos, conversations, notices. */
export const TalkTools = observer(function TalkTools() {
  const { t } = useTranslation()
  const { session, settings } = useApp()
  // What is personal is nobody's to be looked at; the line stays open, for it tells when the preview ends.
  const isOwn = !session.current?.preview
  const showPageChat = isOwn && settings.switches.showPageChat
  const showPageReminder = isOwn && settings.switches.showPageReminder
  const navigate = useNavigate()
  const talk = useTalk()
  const toDos = useToDos()
  const [open, setOpen] = useState<Drawer | null>(null)
  // A drawer that was open once stays drawn, so that it can close softly.
  const [fetched, setFetched] = useState<ReadonlySet<Drawer>>(new Set())
  const chatButton = useRef<HTMLButtonElement>(null)
  const show = (drawer: Drawer) => {
    setFetched(new Set([...fetched, drawer]))
    setOpen(drawer)
  }
  const chats = talk?.unreadChats ?? 0
  const notices = talk?.unreadNotices ?? 0
  const named = (name: string, count: number) => (count > 0 ? t('shell.talk.unreadLabel', { name, count }) : name)

  return (
    <>
      {showPageReminder && !settings.mobile && (
        <CountBadge count={toDos}>
          <ToolButton label={named(t('shell.talk.toDos'), toDos)} icon={AuditOutlined} onClick={() => void navigate('/workFlow/flowTodo')} />
        </CountBadge>
      )}
      {showPageChat && (
        <CountBadge count={chats}>
          <ToolButton
            ref={chatButton}
            label={named(t('shell.talk.chat'), chats)}
            className={chats > 0 ? styles['blinking'] : undefined}
            icon={MessageOutlined}
            aria-haspopup="dialog"
            disabled={!talk}
            onClick={() => show('chat')}
          />
        </CountBadge>
      )}
      {showPageReminder && (
        <CountBadge count={notices}>
          <ToolButton
            label={named(t('shell.talk.notices'), notices)}
            icon={BellOutlined}
            aria-haspopup="dialog"
            disabled={!talk}
            onClick={() => show('notices')}
          />
        </CountBadge>
      )}
      <span className="shell-visually-hidden" role="status">
        {talk?.newest ? t('shell.talk.newMessage', { title: talk.newest.title }) : ''}
      </span>
      {talk && (
        <Suspense fallback={null}>
          {fetched.has('notices') && <NoticeDrawer talk={talk} open={open === 'notices'} onClose={() => setOpen(null)} />}
          {fetched.has('chat') && <ChatDrawer talk={talk} open={open === 'chat'} onClose={() => setOpen(null)} button={chatButton} />}
        </Suspense>
      )}
    </>
  )
})
