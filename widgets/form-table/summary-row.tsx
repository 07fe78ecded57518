import type { PlanInput } from '../../engine'
import { observer } from '../../engine/render'
import type { ColumnLayout } from './layout'
import { holdsRows } from './nested'
import { shownAs, type TableModel } from './table-model'

interface SummaryRowProps {
  readonly model: TableModel
  readonly layout: ColumnLayout
  readonly height: number
  readonly sum: (column: string) => number
}

/** The sums of the chosen columns. They run along with every change; no row is counted again. */
export const SummaryRow = observer(function SummaryRow({ model, layout, sum, height }: SummaryRowProps) {
  const { columns, props, t, rows } = model
  const shown = (column: PlanInput): string => {
    const { key } = column.field
    if (!props.summaryColumns.includes(key) || holdsRows(column)) return ''
    const total = column.kind.input?.fit?.(sum(key), column.field as never) ?? sum(key)
    return column.kind.text(total, shownAs(model, column) as never, model.context)
  }
  return (
    <div role="rowgroup" className="weft-table-foot">
      <div role="row" aria-rowindex={rows.store.ids.length + 2} className="weft-table-row" style={{ height }}>
        <div role="rowheader" aria-colindex={1} className="weft-table-number">
          {t('widgets.table.total')}
        </div>
        {columns.map((column, i) => (
          <div
            key={column.path}
            role="gridcell"
            aria-colindex={i + 2}
            className={`weft-table-cell${layout.right[i] ? ' weft-table-right' : ''}${layout.left[i] === undefined ? '' : ' weft-table-frozen'}`}
            style={layout.left[i] === undefined ? undefined : { left: layout.left[i] }}
          >
            <span className="weft-table-text">{shown(column)}</span>
          </div>
        ))}
        {model.editable && <div role="gridcell" aria-colindex={columns.length + 2} className="weft-table-actions" />}
      </div>
    </div>
  )
})
