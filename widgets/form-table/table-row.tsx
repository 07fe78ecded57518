import { useSyncExternalStore } from 'react'
import { observer } from '../../engine/render'
import { Catcher } from './catcher'
import { EditorBox } from './editor-box'
import { wordsIn } from './error-words'
import type { ColumnLayout } from './layout'
import { holdsRows } from './nested'
import { RowMenu } from './row-menu'
import { isRowClosed, removeRows, textOf, type TableModel } from './table-model'

interface TableRowProps {
  readonly model: TableModel
  readonly id: string
  readonly index: number
  readonly height: number
  readonly layout: ColumnLayout
}

/** One row. It is drawn anew when its values, its errors or the user's place in it change, and with nothing else. */
export const TableRow = observer(function TableRow({ model, id, index, height, layout }: TableRowProps) {
  const { rows, state, columns, t } = model
  const part = useSyncExternalStore(state.subscribe, () => state.partOf(id))
  const row = rows.store.row(id)
  if (!row) return null
  const [here = '', chosen = '', visit = '', menu = '', filled = '', corner = '', focused = ''] = part.split('|')
  const closed = isRowClosed(model, id)
  const errors = rows.errors.of(id)
  const isIn = (range: string, column: number) => {
    const [left, right] = range.split('-').map(Number)
    return range !== '' && column >= (left ?? 0) && column <= (right ?? -1)
  }
  const whole = errors.get('')
  const name = `${model.id}-${id.replace(/\W/g, '_')}`
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row={id}
      className={`weft-table-row${whole ? ' weft-table-row-invalid' : ''}`}
      style={{ top: index * height }}
    >
      <div role="rowheader" aria-colindex={1} className={`weft-table-number${model.editable ? ' weft-table-handle' : ''}`} data-handle>
        {index + 1}
      </div>
      {columns.map((column, i) => {
        const { key } = column.field
        const cell = rows.rules.stateOf(id, column)
        const { wrong, words } = cell.visible ? wordsIn(model, id, column, errors.get(key)) : { wrong: false, words: undefined }
        const editing = visit !== '' && state.editing?.column === i ? state.editing : null
        const active = here === String(i)
        // To read a table one needs no mark until one goes about in it.
        const marked = active && (model.editable || focused !== '')
        const selected = marked || isIn(chosen, i)
        const text = cell.visible ? textOf(model, column, row) : ''
        const cellId = `${name}-${i}`
        const inside = holdsRows(column)
        const open = model.editable && cell.open && !closed
        const left = layout.left[i]
        return (
          <div
            key={key}
            id={cellId}
            role="gridcell"
            aria-colindex={i + 2}
            aria-selected={selected}
            aria-readonly={!open || undefined}
            aria-invalid={wrong ? true : undefined}
            title={words}
            data-changed={rows.store.isChanged(row, id, key) ? '' : undefined}
            data-said={words === undefined ? undefined : ''}
            data-column={i}
            className={[
              'weft-table-cell',
              layout.right[i] && 'weft-table-right',
              marked && 'weft-table-active',
              selected && chosen !== '' && 'weft-table-chosen',
              isIn(filled, i) && 'weft-table-filled',
              wrong && 'weft-table-invalid',
              model.editable && !open && 'weft-table-closed',
              !cell.visible && 'weft-table-absent',
              left !== undefined && 'weft-table-frozen',
              editing && 'weft-table-editing',
            ]
              .filter(Boolean)
              .join(' ')}
            style={left === undefined ? undefined : { left }}
          >
            <span className="weft-table-text" id={`${cellId}-text`}>
              {text}
            </span>
            {inside && cell.visible && (
              <button
                type="button"
                tabIndex={-1}
                className="weft-table-icon weft-table-inside"
                aria-label={t('widgets.table.openInside', { n: index + 1, label: model.titleOf(column) })}
                title={t('widgets.table.openInside', { n: index + 1, label: model.titleOf(column) })}
                onClick={() => model.openForm({ id, column: i })}
              >
                <i className={`weft-table-glyph weft-table-glyph-${open ? 'form' : 'view'}`} aria-hidden />
              </button>
            )}
            {editing && (
              <EditorBox
                key={editing.visit}
                model={model}
                editing={editing}
                column={column}
                labelId={`${model.id}-h${i}`}
                describedBy={words === undefined ? undefined : `${cellId}-error`}
              />
            )}
            {active && !editing && (
              <Catcher
                model={model}
                labelledBy={`${model.id}-h${i} ${cellId}-text`}
                describedBy={words === undefined ? undefined : `${cellId}-error`}
                invalid={wrong}
                open={open}
              />
            )}
            {words !== undefined && (active || editing) && (
              <span id={`${cellId}-error`} className="weft-sr-only">
                {words}
              </span>
            )}
            {corner === String(i) && open && !inside && !editing && <span className="weft-table-fill" data-fill aria-hidden />}
          </div>
        )
      })}
      {model.editable && (
        <div role="gridcell" aria-colindex={columns.length + 2} className="weft-table-actions">
          {model.phone && (
            <button
              type="button"
              tabIndex={-1}
              className="weft-table-icon"
              aria-label={t('widgets.table.openRow', { n: index + 1 })}
              onClick={() => model.openForm({ id, column: 0 })}
            >
              <i className="weft-table-glyph weft-table-glyph-form" aria-hidden />
            </button>
          )}
          {model.canDelete && !model.phone && (
            <button
              type="button"
              tabIndex={-1}
              className="weft-table-icon"
              aria-label={t('widgets.table.removeRow', { n: index + 1 })}
              title={t('widgets.table.removeRow', { n: index + 1 })}
              onClick={() => removeRows(model, new Set([id]))}
            >
              <i className="weft-table-glyph weft-table-glyph-remove" aria-hidden />
            </button>
          )}
          <RowMenu model={model} id={id} index={index} open={menu !== ''}>
            <button
              type="button"
              tabIndex={-1}
              className="weft-table-icon"
              aria-label={t('widgets.table.rowMenu', { n: index + 1 })}
              onClick={() => state.set({ menu: menu === '' ? id : null })}
            >
              <i className="weft-table-glyph weft-table-glyph-more" aria-hidden />
            </button>
          </RowMenu>
        </div>
      )}
    </div>
  )
})
