import { Drawer, Tabs } from 'antd'
import { observer } from 'mobx-react-lite'
import { useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { layers } from '../settings/site-config'
import { ChatWindow } from './chat-window'
import { ContactList } from './contact-list'
import { ConversationList } from './conversation-list-view'
import type { TalkStore } from './talk-store'
import styles from './chat-drawer.module.css'

interface ChatDrawerProps {
  readonly talk: TalkStore
  readonly open: boolean
  readonly onClose: () => void
  /** The button that opens the list. */
  readonly button: RefObject<HTMLButtonElement>
}

const width = 280
/** Of the bar above the page. */
const headerHeight = 56

/**
 * Recent conversations, and everybody one can write to; choosing one opens its window. Neither keeps one from the page: the list
 * stands below the bar above the page, and both stand over its dialogs.
 */
export const ChatDrawer = observer(function ChatDrawer({ talk, open, onClose, button }: ChatDrawerProps) {
  const { t } = useTranslation()
  const [tab, setTab] = useState('messages')
  return (
    <>
      <Drawer
        open={open}
        width={width}
        mask={false}
        aria-modal={false}
        zIndex={layers.chat}
        rootStyle={{ top: headerHeight }}
        title={t('shell.talk.chat')}
        onClose={onClose}
        styles={{ header: { padding: '14px 16px' }, body: { padding: 0, overflow: 'hidden' } }}
      >
        <Tabs
          className={styles['tabs'] ?? ''}
          centered
          activeKey={tab}
          onChange={setTab}
          tabBarStyle={{ margin: 0 }}
          items={[
            { key: 'messages', label: t('shell.talk.messages'), children: <ConversationList talk={talk} /> },
            { key: 'contacts', label: t('shell.talk.contacts'), children: <ContactList talk={talk} active={open && tab === 'contacts'} /> },
          ]}
        />
      </Drawer>
      {talk.openPeer && <ChatWindow key={talk.openPeer.id} talk={talk} peer={talk.openPeer} beside={open} onLeave={() => button.current?.focus()} />}
    </>
  )
})
