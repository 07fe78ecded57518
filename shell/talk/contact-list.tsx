import { Input } from 'antd'
import { observer } from 'mobx-react-lite'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PeerAvatar } from './avatar'
import { readContacts } from './chat-message'
import { ListEnd } from './list-end'
import type { TalkStore } from './talk-store'
import { useNearEnd } from './use-near-end'
import { usePaged } from './use-paged'
import styles from './chat-drawer.module.css'

const pageSize = 20
const threshold = 300

/** Everybody one can write to, found by name or account. */
export const ContactList = observer(function ContactList({ talk, active }: { readonly talk: TalkStore; readonly active: boolean }) {
  const { t } = useTranslation()
  const [keyword, setKeyword] = useState('')
  const { rows, busy, ended, failure, more } = usePaged('/api/permission/Users/ImUser', pageSize, { keyword }, '', active)
  const nearEnd = useNearEnd(
    threshold,
    useCallback(() => {
      if (!busy && !ended && failure === '') void more()
    }, [busy, ended, failure, more]),
  )
  return (
    <div className={styles['contacts']}>
      <Input.Search
        className={styles['search'] ?? ''}
        allowClear
        placeholder={t('shell.talk.contactKeyword')}
        aria-label={t('shell.talk.contactKeyword')}
        maxLength={100}
        onSearch={(value) => setKeyword(value.trim())}
      />
      <div className={styles['scroll']} onScroll={nearEnd}>
        <ul className={styles['list']}>
          {readContacts([...rows]).map((peer) => (
            <li key={peer.id}>
              <button type="button" className={styles['row']} onClick={() => void talk.open(peer)}>
                <PeerAvatar name={peer.name} headIcon={peer.headIcon} />
                <span className={styles['name']}>
                  {peer.name}/{peer.account}
                </span>
                <span className={styles['latest']}>{peer.department}</span>
              </button>
            </li>
          ))}
        </ul>
        <ListEnd
          className={styles['state'] ?? ''}
          busy={busy}
          failure={failure}
          count={rows.length}
          nothing={t('shell.talk.noContacts')}
          onMore={() => void more()}
        />
      </div>
    </div>
  )
})
