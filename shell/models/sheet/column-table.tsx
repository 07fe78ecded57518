import { Checkbox, Input, Select, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import { columnKinds, type ColumnKind } from './guess-kind'
import type { ColumnFault, SheetColumn } from './guess-columns'
import styles from '../models-page.module.css'

interface ColumnTableProps {
  readonly columns: readonly SheetColumn[]
  readonly faults: readonly ColumnFault[]
  readonly onChange: (at: number, change: Partial<SheetColumn>) => void
}

/** Every column of the sheet with what becomes of it, to be changed or left out. */
export function ColumnTable({ columns, faults, onChange }: ColumnTableProps) {
  const { t } = useTranslation()
  const faultOf = (at: number, part: ColumnFault['part']) => faults.find((one) => one.at === at && one.part === part)?.fault
  const tick = (row: SheetColumn, part: 'isKept' | 'isRequired' | 'inList' | 'inSearch', words: string) => (
    <Checkbox
      aria-label={t(`pages.design.sheet.${words}Of`, { name: row.title })}
      checked={row[part]}
      disabled={part !== 'isKept' && !row.isKept}
      onChange={(event) => onChange(row.at, { [part]: event.target.checked })}
    />
  )
  const box = (row: SheetColumn, part: 'title' | 'key') => {
    const fault = faultOf(row.at, part)
    if (!row.isKept) return <span className={styles['faint']}>{row[part]}</span>
    return (
      <>
        <Input
          size="small"
          maxLength={part === 'title' ? 100 : 60}
          status={fault === undefined ? '' : 'error'}
          aria-invalid={fault !== undefined}
          aria-label={t(`pages.design.sheet.${part}Of`, { name: row.title })}
          value={row[part]}
          onChange={(event) => onChange(row.at, { [part]: event.target.value })}
        />
        {fault !== undefined && (
          <div role="alert" className={styles['fault']}>
            {t(`pages.design.${fault}`)}
          </div>
        )}
      </>
    )
  }
  return (
    <Table<SheetColumn>
      size="small"
      rowKey="at"
      className={styles['columns'] ?? ''}
      dataSource={columns}
      pagination={columns.length > 50 ? { pageSize: 50, showSizeChanger: false, size: 'small' } : false}
      scroll={{ x: 900, y: 340 }}
      columns={[
        { title: t('pages.design.sheet.keep'), width: 56, fixed: 'left', align: 'center', render: (_value, row) => tick(row, 'isKept', 'keep') },
        { title: t('pages.design.sheet.title'), width: 170, render: (_value, row) => box(row, 'title') },
        { title: t('pages.design.sheet.key'), width: 140, render: (_value, row) => box(row, 'key') },
        {
          title: t('pages.design.sheet.kind'),
          width: 150,
          render: (_value, row) =>
            row.isKept ? (
              <Select<ColumnKind>
                size="small"
                className={styles['kind'] ?? ''}
                aria-label={t('pages.design.sheet.kindOf', { name: row.title })}
                value={row.kind}
                options={columnKinds.map((value) => ({ value, label: t(`pages.design.kind.${value}`) }))}
                onChange={(kind) => onChange(row.at, { kind })}
              />
            ) : (
              <span className={styles['faint']}>{t(`pages.design.kind.${row.kind}`)}</span>
            ),
        },
        { title: t('pages.design.sheet.required'), width: 60, align: 'center', render: (_value, row) => tick(row, 'isRequired', 'required') },
        { title: t('pages.design.sheet.list'), width: 60, align: 'center', render: (_value, row) => tick(row, 'inList', 'list') },
        { title: t('pages.design.sheet.search'), width: 60, align: 'center', render: (_value, row) => tick(row, 'inSearch', 'search') },
        {
          title: t('pages.design.sheet.samples'),
          ellipsis: true,
          render: (_value, row) => {
            const words = (row.kind === 'select' ? row.options : row.samples).join(' | ')
            return <span title={words}>{words}</span>
          },
        },
      ]}
    />
  )
}
