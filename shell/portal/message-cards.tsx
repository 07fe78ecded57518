import { Empty } from 'antd'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { isJsonObject, type Json, type JsonObject } from '../../engine'
import { useApp } from '../app-context'
import { timeFormat } from '../i18n/time-format'
import { Answered } from './answered'
import { useCall } from '../gateway/use-call'
import { rowsOf } from './interface-rows'
import type { TodoTile } from './read-portal'
import styles from './portal.module.css'

const titleOf = (row: JsonObject): string => String(row['fullName'] ?? row['title'] ?? '')

const counts: readonly string[] = ['toBeReviewed', 'entrust', 'flowDone']

/** How much waits for the user, in the tiles that the portal's designer chose. */
export function TodoCounts({ tiles = [] }: { readonly tiles?: readonly TodoTile[] }) {
  const { t } = useTranslation()
  const called = useCall('/api/visualdev/Dashboard/FlowTodoCount')
  return (
    <Answered called={called}>
      {(value) => (
        <ul className={styles['figures']}>
          {(tiles.length > 0 ? tiles : counts.map((id) => ({ id, title: '' }))).map(({ id: name, title }) => (
            <li key={name} className={styles['figure']}>
              <span>
                <span className={styles['figureName']}>{title || (counts.includes(name) ? t(`shell.portal.count.${name}`) : name)}</span>
                <span className={styles['number']}>{isJsonObject(value) ? Number(value[name] ?? 0) : 0}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Answered>
  )
}

interface MessageListProps {
  readonly url: string
  /** Where a row can be opened. */
  readonly onOpen?: (id: string) => void
}

/** The newest notices, mails or to-dos: each with its day. */
export const MessageList = observer(function MessageList({ url, onOpen }: MessageListProps) {
  const { t } = useTranslation()
  const { words } = useApp()
  const called = useCall(url)
  const day = timeFormat(words.language, { month: '2-digit', day: '2-digit' })
  return (
    <Answered called={called}>
      {(value) => {
        const rows = rowsOf(value).flatMap((row: Json) => (isJsonObject(row) ? [row] : []))
        return rows.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('shell.portal.noData')} />
        ) : (
          <ul className={styles['messages']}>
            {rows.map((row, at) => {
              const time = Number(row['creatorTime'] ?? row['lastModifyTime'] ?? Number.NaN)
              return (
                <li key={String(row['id'] ?? at)}>
                  {onOpen ? (
                    <button
                      type="button"
                      className={styles['messageLink']}
                      data-unread={row['isRead'] === '0'}
                      onClick={() => onOpen(String(row['id']))}
                    >
                      {titleOf(row)}
                    </button>
                  ) : (
                    <span className={styles['messageTitle']}>{titleOf(row)}</span>
                  )}
                  {Number.isFinite(time) && <time>{day.format(time)}</time>}
                </li>
              )
            })}
          </ul>
        )
      }}
    </Answered>
  )
})
