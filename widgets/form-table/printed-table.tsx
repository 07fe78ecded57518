import type { PlanInput } from '../../engine'
import { observer, useServices, type RowsWidgetProps } from '../../engine/render'
import './printed-table.css'
import { isNumber } from './layout'
import { holdsRows } from './nested'
import type { FormTableProps } from './props'
import { shownAs, textOf } from './table-model'

/** A form table on paper: its head is repeated on every sheet, a row is not torn apart, and the sums stand at its end. */
export const PrintedTable = observer(function PrintedTable({ id, labelId, props, rows, sum, context }: RowsWidgetProps<FormTableProps>) {
  const { t, text } = useServices()
  const columns = rows.columns.filter((column) => rows.rules.isShown(column))
  const look = (column: PlanInput) => (isNumber(column) ? 'weft-printed-number' : undefined)
  const total = (column: PlanInput): string => {
    const { key } = column.field
    if (!props.summaryColumns.includes(key) || holdsRows(column)) return ''
    return column.kind.text(column.kind.input?.fit?.(sum(key), column.field as never) ?? sum(key), shownAs({ props }, column) as never, context)
  }
  return (
    // On a phone it is wider than the screen, and is scrolled by key too.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div id={id} className="weft-printed-scroll" role="group" aria-labelledby={labelId} tabIndex={0}>
      <table className="weft-printed-table" aria-labelledby={labelId}>
        <thead>
          <tr>
            <th className="weft-printed-index">{t('widgets.table.number')}</th>
            {columns.map((column) => (
              <th key={column.path} className={look(column)}>
                {text(column.field.title) || column.field.key}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.store.ids.map((row, at) => (
            <tr key={row}>
              <td className="weft-printed-index">{at + 1}</td>
              {columns.map((column) => (
                <td key={column.path} className={look(column)}>
                  {rows.rules.stateOf(row, column).visible ? textOf({ rows, props, context }, column, rows.store.row(row)) : ''}
                </td>
              ))}
            </tr>
          ))}
          {props.summary && (
            <tr className="weft-printed-sums">
              <td className="weft-printed-index">{t('widgets.table.total')}</td>
              {columns.map((column) => (
                <td key={column.path} className={look(column)}>
                  {total(column)}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
})
