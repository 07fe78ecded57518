import { Drawer, Tabs } from 'antd'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Peer } from './chat-message'
import { ChatWindow } from './chat-window'
import { ContactList } from './contact-list'
import { ConversationList } from './conversation-list-view'
import type { TalkStore } from './talk-store'

interface ChatDrawerProps {
  readonly talk: TalkStore
  readonly open: boolean
  readonly onClose: () => void
}

const width = 280

/** Recent conversations, and everybody one can write to; choosing one opens its window. */
export const ChatDrawer = observer(function ChatDrawer({ talk, open, onClose }: ChatDrawerProps) {
  const { t } = useTranslation()
  const [tab, setTab] = useState('messages')
  // A window that closes stays drawn until it is gone.
  const [lastPeer, setLastPeer] = useState<Peer | null>(null)
  const peer = talk.openPeer ?? lastPeer
  if (talk.openPeer !== null && talk.openPeer !== lastPeer) setLastPeer(talk.openPeer)
  return (
    <>
      <Drawer
        open={open}
        width={width}
        title={t('shell.talk.chat')}
        onClose={onClose}
        styles={{ header: { padding: '14px 16px' }, body: { padding: 0, overflow: 'hidden' } }}
      >
        <Tabs
          className="shell-filling-tabs"
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
      {peer && <ChatWindow key={peer.id} talk={talk} peer={peer} open={talk.openPeer !== null} />}
    </>
  )
})
