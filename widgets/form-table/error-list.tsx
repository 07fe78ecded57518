import { useState } from 'react'
import { observer } from '../../engine/render'
import { errorWords } from './error-words'
import type { TableModel } from './table-model'

/** More errors than this are counted, not listed: nobody reads them, and the first ones have to be mended anyway. */
const mostListed = 50

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
    .flatMap(({ id, at }) => [...rows.errors.of(id)].map(([column, violations]) => ({ id, at, column, violations })))
  if (errors.length === 0 || !model.editable) return null
  return (
    <div className="weft-table-errors">
      <button type="button" className="weft-link weft-error" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('widgets.table.errors', { n: errors.length })}
      </button>
      {open && (
        <ul>
          {errors.slice(0, mostListed).map(({ id, at, column, violations }) => {
            const title = columns.find(({ field }) => field.key === column)
            return (
              <li key={`${id}.${column}`}>
                <button type="button" className="weft-link" onClick={() => rows.want(id, column)}>
                  {t('widgets.table.errorAt', { n: at + 1, label: title ? titleOf(title) : column })}
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
