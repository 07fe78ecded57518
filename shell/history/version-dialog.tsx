import { Button, Descriptions, Modal, Skeleton, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import { useCall } from '../gateway/use-call'
import { LoadFailure } from '../page/load-failure'
import { EntryHead } from './entry-head'
import { readAnswer, type WholeVersion } from './history-calls'

interface VersionDialogProps {
  readonly url: string
  /** Brings the version back; null for who may not, and of what the record is. */
  readonly onRestore: (() => void) | null
  readonly onClose: () => void
}

/** A record as a whole, as it was. */
export function VersionDialog({ url, onRestore, onClose }: VersionDialogProps) {
  const { t } = useTranslation()
  const called = useCall(url)
  const version = called.at === 'ready' ? readAnswer<WholeVersion>(called.value) : null
  const footer = (
    <>
      <Button onClick={onClose}>{t('pages.history.close')}</Button>
      {onRestore && (
        <Button type="primary" onClick={onRestore}>
          {t('pages.history.restore')}
        </Button>
      )}
    </>
  )
  return (
    <Modal open title={t('pages.history.versionTitle')} width="min(760px, 100%)" footer={footer} onCancel={onClose}>
      {called.at === 'loading' && <Skeleton active />}
      {called.at === 'failed' && <LoadFailure message={called.message} again={t('pages.design.reload')} onAgain={called.retry} />}
      {version && <EntryHead {...version} />}
      {version && (
        <Descriptions
          bordered
          size="small"
          column={1}
          items={version.fields
            .filter(({ columns }) => columns.length === 0)
            .map(({ field, title, text }) => ({ key: field, label: title, children: text === '' ? '–' : text }))}
        />
      )}
      {version?.fields
        .filter(({ columns }) => columns.length > 0)
        .map(({ field, title, columns, rows }) => (
          <Table
            key={field}
            size="small"
            title={() => title}
            pagination={rows.length > 20 ? { pageSize: 20 } : false}
            scroll={{ x: 'max-content' }}
            rowKey="key"
            columns={columns.map((column, at) => ({ title: column, dataIndex: at }))}
            dataSource={rows.map((cells, key) => ({ ...cells, key }))}
          />
        ))}
    </Modal>
  )
}
