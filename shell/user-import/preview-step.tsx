import { DownloadOutlined } from '@ant-design/icons'
import { Alert, Button, Segmented, Spin, Table, Tag } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportCalls, Preview, PreviewRow } from './import-calls'
import { saveFaults } from './save-faults'
import { SheetCell } from './sheet-cell'
import styles from './import-wizard.module.css'

interface PreviewStepProps {
  readonly preview: Preview
  readonly busy: boolean
  readonly failure: string
  readonly calls: ImportCalls
  readonly onEdit: (row: PreviewRow, texts: PreviewRow['texts']) => void
  readonly onRemove: (line: number) => void
  readonly onBack: () => void
  readonly onImport: () => void
}

const colors = { add: 'success', change: 'processing', fault: 'error' } as const

/** The second step: every row with its faults at their cells, which are mended in place, and what would become of each. */
export function PreviewStep({ preview, busy, failure, calls, onEdit, onRemove, onBack, onImport }: PreviewStepProps) {
  const { t } = useTranslation()
  const { rows, columns, ignored } = preview
  const count = (outcome: PreviewRow['outcome']): number => rows.filter((row) => row.outcome === outcome).length
  const faults = count('fault')
  const [only, setOnly] = useState(faults > 0)
  // What had a fault when the list was narrowed stays in sight once it is mended: the next cell of it may be waiting.
  const [inSight, setInSight] = useState<ReadonlySet<number>>(() => faultLines(rows))
  const [refused, setRefused] = useState('')
  const shown = useMemo(() => (only ? rows.filter((row) => row.outcome === 'fault' || inSight.has(row.line)) : rows), [rows, only, inSight])
  const told = failure || refused
  const narrow = (to: boolean) => {
    setOnly(to)
    setInSight(faultLines(rows))
  }
  return (
    <div className={styles['step']}>
      {told !== '' && <Alert type="error" showIcon message={told} role="alert" />}
      {ignored.length > 0 && <Alert type="info" showIcon message={t('pages.userImport.ignored', { columns: ignored.join(t('shell.comma')) })} />}
      <div className={styles['bar']}>
        <p className={styles['summary']} role="status">
          {t('pages.userImport.summary', { count: rows.length, add: count('add'), change: count('change'), faults })}
        </p>
        <Segmented
          aria-label={t('pages.userImport.rows')}
          value={only ? 'faults' : 'all'}
          onChange={(value) => narrow(value === 'faults')}
          options={[
            { value: 'all', label: t('pages.userImport.all', { count: rows.length }) },
            { value: 'faults', label: t('pages.userImport.faulty', { count: faults }) },
          ]}
        />
        <Spin spinning={busy} size="small" />
      </div>
      <Table<PreviewRow>
        size="small"
        rowKey="line"
        bordered
        dataSource={[...shown]}
        scroll={{ x: 220 + columns.length * 170, y: 'calc(100vh - 420px)' }}
        pagination={{ defaultPageSize: 20, showSizeChanger: false, hideOnSinglePage: true, size: 'small' }}
        locale={{ emptyText: t(only ? 'pages.userImport.noFaults' : 'pages.userImport.noRows') }}
        columns={[
          { title: t('pages.userImport.line'), dataIndex: 'line', width: 64, fixed: 'left' },
          {
            title: t('pages.userImport.outcome'),
            dataIndex: 'outcome',
            width: 92,
            render: (outcome: PreviewRow['outcome']) => <Tag color={colors[outcome]}>{t(`pages.userImport.outcome.${outcome}`)}</Tag>,
          },
          ...columns.map((column) => ({
            title: column.title,
            key: column.key,
            width: 170,
            render: (_value: unknown, row: PreviewRow) => (
              <SheetCell
                row={row}
                column={column}
                open={row.outcome === 'fault' || inSight.has(row.line)}
                onChange={(text) => onEdit(row, { ...row.texts, [column.key]: text })}
              />
            ),
          })),
          {
            title: t('pages.userImport.act'),
            key: 'act',
            width: 84,
            render: (_value: unknown, row: PreviewRow) => (
              <Button
                type="link"
                size="small"
                danger
                onClick={() => onRemove(row.line)}
                aria-label={t('pages.userImport.removeLine', { line: row.line })}
              >
                {t('pages.userImport.remove')}
              </Button>
            ),
          },
        ]}
      />
      <div className={styles['foot']}>
        <Button onClick={onBack}>{t('pages.userImport.again')}</Button>
        {faults > 0 && (
          <Button
            icon={<DownloadOutlined aria-hidden />}
            onClick={() =>
              void saveFaults(
                calls,
                rows.filter((row) => row.outcome === 'fault'),
              ).then(setRefused)
            }
          >
            {t('pages.userImport.saveFaults')}
          </Button>
        )}
        <Button type="primary" disabled={busy || rows.length === faults} onClick={onImport}>
          {t(faults > 0 ? 'pages.userImport.importSome' : 'pages.userImport.importAll', { count: rows.length - faults, faults })}
        </Button>
      </div>
    </div>
  )
}

const faultLines = (rows: readonly PreviewRow[]): ReadonlySet<number> =>
  new Set(rows.flatMap(({ line, outcome }) => (outcome === 'fault' ? [line] : [])))
