import { Alert, Button, Drawer, Empty, Input, Table } from 'antd'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices, type RecycleBinProps } from '../../engine/render'
import { useApp } from '../app-context'
import { timeFormat } from '../i18n/time-format'
import { LoadFailure } from '../page/load-failure'
import { binCalls, pageSize, type BinPage, type RemovedRecord } from './bin-calls'
import styles from './recycle-bin.module.css'

/** The removed records of a model: found, put back, removed for good. */
export function RecycleBin({ model, title, mayPurge, onChanged, onClose }: RecycleBinProps) {
  const { t } = useTranslation()
  const { http, notices } = useApp()
  const { language } = useServices()
  const calls = useMemo(() => binCalls(http, model), [http, model])
  const [asked, setAsked] = useState({ page: 1, keyword: '' })
  const [shown, setShown] = useState<BinPage | null>(null)
  const [failure, setFailure] = useState('')
  const [loading, setLoading] = useState(true)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<readonly string[]>([])

  const load = useCallback(async () => {
    setLoading(true)
    const answer = await calls.list(asked.page, asked.keyword)
    setLoading(false)
    setFailure(answer.ok ? '' : answer.error.message)
    if (!answer.ok) return
    // Whoever empties the last page stands on the one before.
    if (answer.value.list.length === 0 && asked.page > 1) setAsked({ ...asked, page: asked.page - 1 })
    else setShown(answer.value)
  }, [calls, asked])
  useEffect(() => void load(), [load])

  const act = async (name: 'Restore' | 'Purge') => {
    if (name === 'Purge' && !(await notices.confirm(t('pages.bin.purgeConfirm', { count: ticked.length })))) return
    const answer = await calls.act(name, ticked)
    if (!answer.ok) return notices.toast('error', answer.error.message)
    const { done, refused: kept } = answer.value
    if (done > 0) notices.toast('success', t(name === 'Restore' ? 'pages.bin.restored' : 'pages.bin.purged', { count: done }))
    setRefused(kept.map(({ message }) => message))
    setTicked(kept.map(({ id }) => id))
    if (name === 'Restore' && done > 0) onChanged()
    await load()
  }
  const moment = timeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const columns = [
    ...(shown?.columns ?? []).map((column, at) => ({
      key: String(at),
      title: column,
      render: (_: unknown, row: RemovedRecord) => row.cells[at] ?? '',
    })),
    { key: 'user', title: t('pages.bin.removedUser'), dataIndex: 'removedUser' },
    { key: 'time', title: t('pages.bin.removedTime'), render: (_: unknown, row: RemovedRecord) => moment.format(row.removedTime) },
    { key: 'until', title: t('pages.bin.until'), render: (_: unknown, row: RemovedRecord) => moment.format(row.until) },
  ]
  return (
    <Drawer
      open
      closable={{ 'aria-label': t('pages.history.close') }}
      width="min(960px, 100%)"
      title={t('pages.bin.title', { name: title })}
      onClose={onClose}
    >
      <div className={styles['tools']}>
        <Input.Search
          allowClear
          className={styles['search']}
          aria-label={t('pages.bin.search')}
          placeholder={t('pages.bin.search')}
          maxLength={200}
          onSearch={(keyword) => setAsked({ page: 1, keyword })}
        />
        <Button type="primary" disabled={ticked.length === 0} onClick={() => void act('Restore')}>
          {t('pages.bin.restore')}
        </Button>
        {mayPurge && (
          <Button danger disabled={ticked.length === 0} onClick={() => void act('Purge')}>
            {t('pages.bin.purge')}
          </Button>
        )}
      </div>
      {refused.length > 0 && (
        <Alert
          type="warning"
          showIcon
          closable
          message={t('pages.bin.refused', { count: refused.length })}
          description={[...new Set(refused)].join(' ')}
          onClose={() => setRefused([])}
        />
      )}
      {failure !== '' && <LoadFailure message={failure} again={t('pages.design.reload')} onAgain={() => void load()} />}
      <Table<RemovedRecord>
        size="small"
        rowKey="id"
        loading={loading}
        columns={columns}
        dataSource={[...(shown?.list ?? [])]}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: <Empty description={t(asked.keyword === '' ? 'pages.bin.empty' : 'pages.bin.nothingFound')} /> }}
        rowSelection={{
          selectedRowKeys: [...ticked],
          onChange: (keys) => setTicked(keys.map(String)),
          getCheckboxProps: (row) => ({ 'aria-label': t('pages.bin.tick', { name: row.cells[0] ?? '' }) }) as object,
        }}
        pagination={{
          current: asked.page,
          pageSize,
          total: shown?.pagination.total ?? 0,
          showSizeChanger: false,
          hideOnSinglePage: true,
          onChange: (page) => {
            setTicked([])
            setAsked({ ...asked, page })
          },
        }}
      />
    </Drawer>
  )
}
