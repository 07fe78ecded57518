import { Pagination } from 'antd'
import { memo, useMemo, useState, type ReactNode } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { inWords, type CutRow } from '../rules/shown-schedule'
import styles from './schedule-panel.module.css'
import { thousands } from './thousands'

const pageSize = 50

interface ScheduleTableProps {
  readonly rows: readonly CutRow[]
  /** The id of what names the table. */
  readonly labelledBy: string
  /** What is said of an amount below it. */
  readonly besideAmount: (row: CutRow) => ReactNode
}

/** The rows of a schedule, some at a time. It is drawn anew after each key of a form, for which a table of components takes too long. */
export function ScheduleTable({ rows, labelledBy, besideAmount }: ScheduleTableProps) {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const last = Math.max(1, Math.ceil(rows.length / pageSize))
  const current = Math.min(page, last)
  const { length: total } = rows
  const pager = useMemo(
    () =>
      total > pageSize && (
        <Pagination
          className={styles['pager'] ?? ''}
          size="small"
          align="end"
          showSizeChanger={false}
          {...{ current, total, pageSize, onChange: setPage }}
        />
      ),
    [current, total],
  )
  return (
    <>
      <div className={styles['scroll']}>
        <table className={styles['table']} aria-labelledby={labelledBy}>
          <Heads t={t} />
          <tbody>
            {rows.slice((current - 1) * pageSize, current * pageSize).map((row, at) => (
              <Row key={at} row={row} besideAmount={besideAmount} t={t} />
            ))}
          </tbody>
        </table>
      </div>
      {pager}
    </>
  )
}

interface RowProps extends Pick<ScheduleTableProps, 'besideAmount'> {
  readonly row: CutRow
  readonly t: TFunction
}

/** A row that a key leaves as it was is not drawn anew. */
const Row = memo(function Row({ row, besideAmount, t }: RowProps) {
  return (
    <tr>
      <td>{row.subjectName}</td>
      <td>{row.unit}</td>
      <td>{row.period}</td>
      <td>{`${row.from} – ${row.to}`}</td>
      <td>{row.days}</td>
      <td>{row.due}</td>
      <td>
        {thousands(row.amount)}
        {besideAmount(row)}
      </td>
      <td>{row.taxRate}</td>
      <td>{thousands(row.net)}</td>
      <td>{thousands(row.tax)}</td>
      <td>{inWords(row.cut, (key, values) => t(key, { ...values }))}</td>
    </tr>
  )
})

const heads = ['subject', 'unit', 'period', 'days', 'count', 'due', 'amount', 'rate', 'net', 'tax', 'why'] as const

const Heads = memo(function Heads({ t }: { readonly t: TFunction }) {
  return (
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {t(`leasing.schedule.${head}`)}
          </th>
        ))}
      </tr>
    </thead>
  )
})
