import { Button, Empty, Input, Spin } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app-context'
import { Content } from './chat-log'
import type { ChatMessage, Peer } from './chat-message'
import { dateTime } from './relative-time'
import { historyPage, type TalkStore } from './talk-store'
import styles from './chat-window.module.css'

interface Found {
  readonly messages: readonly ChatMessage[]
  readonly page: number
  readonly ended: boolean
  readonly state: 'loading' | 'ready' | 'failed'
}
const nothing: Found = { messages: [], page: 0, ended: false, state: 'loading' }

/** All that was said, newest first, page by page, or what of it holds a keyword. */
export function HistoryPanel({ talk, peer }: { readonly talk: TalkStore; readonly peer: Peer }) {
  const { t } = useTranslation()
  const { session } = useApp()
  const [keyword, setKeyword] = useState('')
  const [found, setFound] = useState(nothing)
  const turn = useRef(0)

  const load = async (page: number, before: readonly ChatMessage[]) => {
    const begun = (turn.current += 1)
    setFound((held) => ({ ...held, state: 'loading' }))
    const answer = await talk.history(peer.id, { page, size: historyPage, keyword })
    if (turn.current !== begun) return
    setFound(
      answer
        ? { messages: [...before, ...answer.messages], page, ended: answer.messages.length < historyPage, state: 'ready' }
        : { messages: before, page: page - 1, ended: false, state: 'failed' },
    )
  }
  useEffect(() => {
    void load(1, [])
    return () => {
      turn.current += 1
    }
    // Another keyword, another list; `load` reads what stands then.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [keyword, peer.id])

  return (
    <section className={styles['history']} aria-label={t('shell.talk.history')}>
      <Input.Search
        allowClear
        placeholder={t('shell.talk.historyKeyword')}
        aria-label={t('shell.talk.historyKeyword')}
        maxLength={100}
        onSearch={(value) => setKeyword(value.trim())}
      />
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard */}
      <ol tabIndex={0} aria-label={t('shell.talk.history')}>
        {found.messages.map((message) => (
          <li key={message.id}>
            <p className={styles['who']}>
              <strong data-mine={message.mine}>{message.mine ? session.current?.user.name : peer.name}</strong> <span>{dateTime(message.time)}</span>
            </p>
            <div className={styles['was']}>
              <Content message={message} />
            </div>
          </li>
        ))}
        {found.state === 'loading' && (
          <li className={styles['empty']}>
            <Spin />
          </li>
        )}
        {found.state === 'ready' && found.messages.length === 0 && (
          <li>
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('shell.talk.nothingFound')} />
          </li>
        )}
        {found.state === 'failed' && <li className={styles['empty']}>{t('shell.talk.historyFailed')}</li>}
        {found.state !== 'loading' && !found.ended && (
          <li className={styles['empty']}>
            <Button size="small" onClick={() => void load(found.page + 1, found.messages)}>
              {t(found.state === 'failed' ? 'shell.state.failure.retry' : 'shell.talk.earlier')}
            </Button>
          </li>
        )}
      </ol>
    </section>
  )
}
