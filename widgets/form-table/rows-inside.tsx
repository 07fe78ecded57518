import type { PlanInput } from '../../engine'
import { errorId, helpId, labelId, NestedTable, observer } from '../../engine/render'
import { errorWords } from './error-words'
import { placeInside } from './nested'
import { isOpenInside, type TableModel } from './table-model'

interface RowsInsideProps {
  readonly model: TableModel
  readonly id: string
  readonly column: PlanInput
}

/** The table that stands in a row, in the form of the row: a form table like any other, with its title above it. */
export const RowsInside = observer(function RowsInside({ model, id, column }: RowsInsideProps) {
  const { rows, context, titleOf } = model
  const { field } = column
  const state = rows.rules.stateOf(id, column)
  if (!state.visible) return <div hidden />
  const tableId = `${model.id}-form-${field.key}`
  // What is wrong in its rows is said at its cells.
  const own = (rows.errors.of(id).get(field.key) ?? []).filter((violation) => !placeInside(column, violation))
  const said = own.length > 0 ? errorWords(model, own) : ''
  const help = field.help === undefined ? '' : context.text(field.help)
  const describedBy = [help !== '' && helpId(tableId), said !== '' && errorId(tableId)].filter(Boolean).join(' ')
  return (
    <div className="weft-col weft-rows">
      <div id={labelId(tableId)} className="weft-rows-title">
        {state.required && model.editable && (
          <span className="weft-required" aria-hidden>
            *
          </span>
        )}
        {titleOf(column)}
      </div>
      {help !== '' && (
        <div id={helpId(tableId)} className="weft-help">
          {help}
        </div>
      )}
      <NestedTable
        rows={rows}
        rowId={id}
        column={column}
        id={tableId}
        labelId={labelId(tableId)}
        describedBy={describedBy === '' ? undefined : describedBy}
        mode={isOpenInside(model, id, column) ? 'editable' : 'readOnly'}
      />
      {said !== '' && (
        <div id={errorId(tableId)} className="weft-error">
          {said}
        </div>
      )}
    </div>
  )
})
