import { DownloadOutlined } from '@ant-design/icons'
import { Alert, Button, Segmented, Spin, Table, Tag } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportCalls, Preview, PreviewRow } from './import-calls'
import { saveFaults } from './save-faults'
import { SheetCell } from './sheet-cell'
import { useWords } from './use-words'
import styles from './import-wizard.module.css'

interface PreviewStepProps {
  readonly preview: Preview
  readonly busy: boolean
  readonly failure: string
  readonly calls: ImportCalls
  /** All rows are written or none: no fault is skipped. */
  readonly whole: boolean
  readonly onEdit: (row: PreviewRow, texts: PreviewRow['texts']) => void
  readonly onRemove: (line: number) => void
  readonly onBack: () => void
  readonly onImport: () => void
}

const colors = { add: 'success', change: 'processing', same: 'default', fault: 'error' } as const

/** The second step: every row with its faults at their cells, which are mended in place, and what would become of each. */
export function PreviewStep({ preview, busy, failure, calls, whole, onEdit, onRemove, onBack, onImport }: PreviewStepProps) {
  const { t } = useTranslation()
  const say = useWords(calls)
  const { rows, columns, ignored } = preview
  const count = (outcome: PreviewRow['outcome']): number => rows.filter((row) => row.outcome === outcome).length
  const faults = count('fault')
  const held = whole && faults > 0
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
      {ignored.length > 0 && <Alert type="info" showIcon message={say('ignored', { columns: ignored.join(t('shell.comma')) })} />}
      <div className={styles['bar']}>
        <p className={styles['summary']} role="status">
          {say('summary', { count: rows.length, add: count('add'), change: count('change'), same: count('same'), faults })}
        </p>
        <Segmented
          aria-label={say('rows')}
          value={only ? 'faults' : 'all'}
          onChange={(value) => narrow(value === 'faults')}
          options={[
            { value: 'all', label: say('all', { count: rows.length }) },
            { value: 'faults', label: say('faulty', { count: faults }) },
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
        locale={{ emptyText: say(only ? 'noFaults' : 'noRows') }}
        columns={[
          { title: say('line'), dataIndex: 'line', width: 64, fixed: 'left' },
          {
            title: say('outcome'),
            dataIndex: 'outcome',
            width: 92,
            render: (outcome: PreviewRow['outcome']) => <Tag color={colors[outcome]}>{say(`outcome.${outcome}`)}</Tag>,
          },
          ...columns.map((column) => ({
            title: column.title,
            key: column.key,
            width: 170,
            render: (_value: unknown, row: PreviewRow) => (
              <SheetCell
                row={row}
                column={column}
                first={column.key === (calls.firstColumn ?? columns[0]?.key)}
                open={row.outcome === 'fault' || inSight.has(row.line)}
                onChange={(text) => onEdit(row, { ...row.texts, [column.key]: text })}
              />
            ),
          })),
          {
            title: say('act'),
            key: 'act',
            width: 84,
            render: (_value: unknown, row: PreviewRow) => (
              <Button type="link" size="small" danger onClick={() => onRemove(row.line)} aria-label={say('removeLine', { line: row.line })}>
                {say('remove')}
              </Button>
            ),
          },
        ]}
      />
      {held && <Alert type="warning" showIcon message={say('wholeFaults', { faults })} />}
      <div className={styles['foot']}>
        <Button onClick={onBack}>{say('again')}</Button>
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
            {say('saveFaults')}
          </Button>
        )}
        <Button type="primary" disabled={busy || held || rows.length === faults} onClick={onImport}>
          {say(faults > 0 && !whole ? 'importSome' : 'importAll', { count: whole ? rows.length : rows.length - faults, faults })}
        </Button>
      </div>
    </div>
  )
}

const faultLines = (rows: readonly PreviewRow[]): ReadonlySet<number> =>
  new Set(rows.flatMap(({ line, outcome }) => (outcome === 'fault' ? [line] : [])))
