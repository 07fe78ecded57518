import { useState } from 'react'
import type { Violation } from '../../engine'
import { observer } from '../../engine/render'
import { errorWords } from './error-words'
import { holdsRows, placeInside, type PlaceInside } from './nested'
import type { TableModel } from './table-model'

/** More errors than this are counted, not listed: nobody reads them, and the first ones have to be mended anyway. */
const mostListed = 50

interface Entry {
  readonly id: string
  readonly at: number
  readonly column: string
  readonly violations: readonly Violation[]
}

/** An entry for a cell, or for each place in the rows that stand in it. */
function entriesOf(entry: Entry, { columns }: TableModel): readonly (Entry & { readonly inside: PlaceInside | null })[] {
  const input = columns.find(({ field }) => field.key === entry.column)
  if (!input || !holdsRows(input)) return [{ ...entry, inside: null }]
  return entry.violations.map((one) => ({ ...entry, violations: [one], inside: placeInside(input, one) }))
}

/** Every cell that shows an error, in the order of the rows, each leading to its cell. */
export const ErrorList = observer(function ErrorList({ model }: { readonly model: TableModel }) {
  const { rows, t, columns, titleOf } = model
  const [open, setOpen] = useState(false)
  const { ids } = rows.store
  const errors = rows.errors
    .rows()
    .map((id) => ({ id, at: ids.indexOf(id) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .flatMap(({ id, at }) => [...rows.errors.of(id)].flatMap(([column, violations]) => entriesOf({ id, at, column, violations }, model)))
  if (errors.length === 0 || !model.editable) return null
  const lead = (id: string, column: string, inside: PlaceInside | null) =>
    inside ? rows.nested?.want(id, column, inside.row, inside.key) : rows.want(id, column)
  return (
    <div className="weft-table-errors">
      <button type="button" className="weft-link weft-error" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('widgets.table.errors', { n: errors.length })}
      </button>
      {open && (
        <ul>
          {errors.slice(0, mostListed).map(({ id, at, column, violations, inside }, i) => {
            const input = columns.find(({ field }) => field.key === column)
            const n = at + 1
            const label = input ? titleOf(input) : column
            return (
              <li key={`${id}.${column}.${inside ? i : ''}`}>
                <button type="button" className="weft-link" onClick={() => lead(id, column, inside)}>
                  {inside
                    ? t('widgets.table.errorInside', { n, label, m: inside.row + 1, inner: model.context.text(violations[0]?.label ?? '') })
                    : t('widgets.table.errorAt', { n, label })}
                </button>{' '}
                {errorWords(model, violations)}
              </li>
            )
          })}
          {errors.length > mostListed && <li>{t('widgets.table.moreErrors', { n: errors.length - mostListed })}</li>}
        </ul>
      )}
    </div>
  )
})
