import './record-head.css'
import type { Column, ListPage } from '../../model/page'
import { useServices } from '../context/services'
import type { ListControls } from './use-list'

interface ColumnHeadProps {
  readonly column: Column
  readonly sort: ListPage['sort'] | undefined
  readonly onSort: ListControls['sortBy']
}

/** The words above a column; where it can be sorted, a button that goes from rising to falling to unsorted. */
export function ColumnHead({ column, sort, onSort }: ColumnHeadProps) {
  const { t, text } = useServices()
  const title = text(column.title)
  if (!column.sortable) return title
  const order = sort?.key === column.key ? sort.order : undefined
  const next = order === undefined ? 'asc' : order === 'asc' ? 'desc' : undefined
  return (
    <button
      type="button"
      className="weft-sorter"
      data-order={order}
      title={t(`engine.list.sort.${next ?? 'none'}`)}
      onClick={() => onSort(next && { key: column.key, order: next })}
    >
      <span>{title}</span>
      <svg className="weft-sorter-marks" viewBox="0 0 10 16" width="10" height="16" aria-hidden focusable="false">
        <path d="M5 1 9.500 6.500h-9z" />
        <path d="M5 15 .5 9.500h9z" />
      </svg>
    </button>
  )
}

/** What a screen reader says of a column that can be sorted. */
export const sortedAs = (column: Column, sort: ListPage['sort'] | undefined): 'ascending' | 'descending' | undefined =>
  sort?.key !== column.key ? undefined : sort.order === 'asc' ? 'ascending' : 'descending'
