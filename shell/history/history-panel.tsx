import { Button, Empty, Pagination, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices, type RecordPanelProps } from '../../engine/render'
import { useApp } from '../app-context'
import { useCall } from '../gateway/use-call'
import { LoadFailure } from '../page/load-failure'
import { ChangedFields } from './changed-fields'
import { EntryHead } from './entry-head'
import { historyCalls, pageSize, readAnswer, type HistoryEntry, type HistoryFilters, type HistoryPage } from './history-calls'
import { VersionDialog } from './version-dialog'
import styles from './history.module.css'

/** What became of a record, the newest first; versions are looked at and brought back. */
export function HistoryPanel({ model, id, menuId, onChanged }: RecordPanelProps) {
  const { t } = useTranslation()
  const { http, notices } = useApp()
  const { can } = useServices()
  const calls = historyCalls(model, id)
  const [wanted, setWanted] = useState<{ readonly field?: string; readonly userId?: string; readonly page: number }>({ page: 1 })
  const [looking, setLooking] = useState<HistoryEntry | null>(null)
  const called = useCall(calls.page(wanted.page, wanted))
  const asked = useCall(calls.filters)
  const filters = asked.at === 'ready' ? readAnswer<HistoryFilters>(asked.value) : { fields: [], people: [] }
  const shown = called.at === 'ready' ? readAnswer<HistoryPage>(called.value) : null

  const restore = async (entry: HistoryEntry, version: number) => {
    if (!(await notices.confirm(t('pages.history.restoreConfirm', { version: entry.version })))) return
    const answer = await http.send({ method: 'POST', url: calls.restore(entry.number), body: { version } })
    notices.toast(answer.ok ? 'success' : 'error', answer.ok ? t('pages.history.restored') : answer.error.message)
    setLooking(null)
    called.retry()
    if (answer.ok) onChanged()
  }
  const restoring = (entry: HistoryEntry): (() => void) | null =>
    shown && entry.kind !== 'remove' && entry.version !== shown.now && can('btn_edit', menuId) ? () => void restore(entry, shown.now) : null
  const chosen = (change: { readonly field?: string; readonly userId?: string }) => {
    const { field, userId } = { ...wanted, ...change }
    setWanted({ page: 1, ...(field && { field }), ...(userId && { userId }) })
  }
  return (
    <section aria-label={t('pages.history.title')} className={styles['panel']}>
      <div className={styles['filters']} role="search">
        <Select
          aria-label={t('pages.history.byField')}
          placeholder={t('pages.history.byField')}
          allowClear
          showSearch
          optionFilterProp="label"
          value={wanted.field ?? null}
          onChange={(field: string | undefined) => chosen({ field: field ?? '' })}
          options={filters.fields.map(({ field, title }) => ({ value: field, label: title }))}
        />
        <Select
          aria-label={t('pages.history.byPerson')}
          placeholder={t('pages.history.byPerson')}
          allowClear
          showSearch
          optionFilterProp="label"
          value={wanted.userId ?? null}
          onChange={(userId: string | undefined) => chosen({ userId: userId ?? '' })}
          options={filters.people.map(({ userId, user }) => ({ value: userId, label: user }))}
        />
      </div>
      {called.at === 'loading' && <Skeleton active />}
      {called.at === 'failed' && <LoadFailure message={called.message} again={t('pages.design.reload')} onAgain={called.retry} />}
      {shown?.list.length === 0 && <Empty description={t('pages.history.empty')} />}
      <ol className={styles['entries']}>
        {shown?.list.map((entry) => {
          const bring = restoring(entry)
          return (
            <li key={entry.number}>
              <EntryHead {...entry} />
              <ChangedFields changes={entry.changes} />
              {entry.kind !== 'remove' && (
                <Button size="small" type="link" onClick={() => setLooking(entry)}>
                  {t('pages.history.look')}
                </Button>
              )}
              {bring && (
                <Button size="small" type="link" onClick={bring}>
                  {t('pages.history.restore')}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
      {shown && shown.pagination.total > pageSize && (
        <Pagination
          size="small"
          current={wanted.page}
          pageSize={pageSize}
          showSizeChanger={false}
          total={shown.pagination.total}
          onChange={(page) => setWanted({ ...wanted, page })}
        />
      )}
      {looking && <VersionDialog url={calls.version(looking.number)} onRestore={restoring(looking)} onClose={() => setLooking(null)} />}
    </section>
  )
}
