import { Button, Drawer } from 'antd'
import { observer } from 'mobx-react-lite'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { JsonObject } from '../../engine'
import { useApp } from '../app-context'
import { layers } from '../settings/site-config'
import { paths } from '../paths'
import { flowAddress } from './flow-address'
import { ListEnd } from './list-end'
import { MessageDialog } from './message-dialog'
import type { TalkStore } from './talk-store'
import { TimeAgo } from './time-ago'
import { useNearEnd } from './use-near-end'
import { usePaged } from './use-paged'
import styles from './notice-drawer.module.css'

interface NoticeDrawerProps {
  readonly talk: TalkStore
  readonly open: boolean
  readonly onClose: () => void
}

const pageSize = 20
const threshold = 200
const width = 280
const notice = 1

/** The user's messages, newest first; more come as one scrolls. */
export const NoticeDrawer = observer(function NoticeDrawer({ talk, open, onClose }: NoticeDrawerProps) {
  const { t } = useTranslation()
  const { http, notices } = useApp()
  const navigate = useNavigate()
  const [shown, setShown] = useState<JsonObject | null>(null)
  const [reading, setReading] = useState(false)
  // What comes in while the drawer stands open is fetched at once.
  const list = usePaged('/api/message', pageSize, {}, talk.newest?.id ?? '', open)
  const { rows, busy, ended, failure, more, change } = list
  const nearEnd = useNearEnd(
    threshold,
    useCallback(() => {
      if (!busy && !ended && failure === '') void more()
    }, [busy, ended, failure, more]),
  )

  const read = async (row: JsonObject) => {
    const answer = await http.send({ method: 'GET', url: `/api/message/ReadInfo/${encodeURIComponent(String(row['id']))}` })
    if (!answer.ok) return notices.toast('error', answer.error.message)
    const message = answer.value as JsonObject
    change((before) => before.map((one) => (one['id'] === row['id'] ? { ...one, isRead: '1' } : one)))
    const flow = message['type'] === notice ? null : flowAddress(String(message['bodyText'] ?? ''))
    if (flow === null) {
      setShown(message)
      return setReading(true)
    }
    onClose()
    void navigate(flow)
  }

  const readAll = async () => {
    if (!(await notices.confirm(t('shell.talk.readAllConfirm')))) return
    const answer = await http.send({ method: 'POST', url: '/api/message/Actions/ReadAll' })
    if (!answer.ok) return notices.toast('error', answer.error.message)
    change((before) => before.map((one) => ({ ...one, isRead: '1' })))
  }

  return (
    <>
      <Drawer
        open={open}
        zIndex={layers.drawers}
        width={width}
        title={t('shell.talk.inbox')}
        onClose={onClose}
        styles={{ header: { padding: '14px 16px' }, body: { padding: 0, display: 'flex', flexDirection: 'column' } }}
        footer={
          <div className={styles['footer']}>
            <Button type="link" size="small" disabled={talk.unreadNotices === 0} onClick={() => void readAll()}>
              {t('shell.talk.readAll')}
            </Button>
            <Button
              type="link"
              size="small"
              onClick={() => {
                onClose()
                void navigate(paths.messageRecord)
              }}
            >
              {t('shell.talk.toCentre')}
            </Button>
          </div>
        }
      >
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls has to be reached by the keyboard */}
        <div className={styles['scroll']} onScroll={nearEnd} tabIndex={0} role="group" aria-label={t('shell.talk.inbox')}>
          <ul className={styles['list']}>
            {rows.map((row) => (
              <li key={String(row['id'])}>
                <button type="button" className={styles['row']} data-unread={row['isRead'] === '0'} onClick={() => void read(row)}>
                  <span className={styles['dot']} aria-hidden />
                  <span className={styles['title']}>
                    {row['isRead'] === '0' && <span className="shell-visually-hidden">{t('shell.talk.unread')} </span>}
                    {String(row['title'])}
                  </span>
                  <span className={styles['meta']}>
                    <span>{String(row['creatorUser'] ?? '').split('/')[0]}</span>
                    <TimeAgo time={Number(row['lastModifyTime'])} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <ListEnd
            className={styles['state'] ?? ''}
            busy={busy}
            failure={failure}
            count={rows.length}
            nothing={t('shell.talk.noMessages')}
            onMore={() => void more()}
          />
        </div>
      </Drawer>
      {shown && <MessageDialog message={shown} open={reading} onClose={() => setReading(false)} />}
    </>
  )
})
