import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import { observer } from '../../engine/render'
import type { ClipboardHandlers } from './use-clipboard'
import { leaveEditor } from './editor-box'
import { commandOf } from './keys'
import { actionsWidth, type ColumnLayout } from './layout'
import { holdsRows } from './nested'
import { runCommand } from './run-command'
import type { TableModel } from './table-model'
import { TableRow } from './table-row'
import { usePointer } from './use-pointer'
import { useWindow } from './use-window'

interface TableGridProps {
  readonly model: TableModel
  readonly layout: ColumnLayout
  readonly labelId: string
  readonly describedBy: string
  readonly clipboard: ClipboardHandlers
  readonly summary: ReactNode
  readonly openFind: () => void
}

const heights = { small: 32, middle: 36, large: 42 } as const
export const headHeight = 38

/** The cells: headings that stay, rows that are drawn where one looks, sums that stay. */
export const TableGrid = observer(function TableGrid({ model, layout, labelId, describedBy, clipboard, summary, openFind }: TableGridProps) {
  const { rows, state, columns, t, props } = model
  const { ids } = rows.store
  const height = heights[model.size]
  const scroller = useRef<HTMLDivElement>(null)
  const wrapper = useRef<HTMLDivElement>(null)
  const { first, end, onScroll, onTouch } = useWindow(scroller, ids.length, height, props.visibleRows)
  const pointer = usePointer(model, scroller, height)
  const active = useSyncExternalStore(state.subscribe, () => `${state.active?.id ?? ''}|${state.active?.column ?? ''}`)
  const drop = useSyncExternalStore(state.subscribe, () => state.dropBefore)
  const showing = useSyncExternalStore(state.subscribe, () => state.showing)
  const activeRow = state.row

  useEffect(() => state.settle(ids), [state, ids])

  // A form that was refused asks for the cell with its first error.
  const { wanted } = rows
  const { openForm } = model
  const shown = useRef<object | null>(null)
  useEffect(() => {
    if (!wanted || shown.current === wanted) return
    shown.current = wanted
    const column = columns.findIndex(({ field }) => field.key === wanted.column)
    state.set({ focused: true })
    state.go({ id: wanted.id, column: Math.max(0, column) })
    scroller.current?.scrollIntoView({ block: 'center' })
    const inside = columns[column]
    if (inside && holdsRows(inside)) openForm({ id: wanted.id, column })
    // A table in the form of a row is drawn anew with each opening: it must not go there again.
    rows.reached()
  }, [wanted, columns, state, openForm, rows])

  // The form around the table follows as well, but only where somebody goes on: not when it is drawn anew somewhere else.
  const reached = useRef('')
  useLayoutEffect(() => {
    const box = scroller.current
    const [id = '', column = ''] = active.split('|')
    const row = rows.store.indexOf(id)
    if (!box || row < 0 || !(state.focused || showing)) return
    const foot = summary ? height : 0
    const top = row * height
    const room = box.clientHeight - headHeight - foot
    if (top < box.scrollTop) box.scrollTop = top
    else if (top + height > box.scrollTop + room) box.scrollTop = top + height - room
    const cell = box.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] > [data-column="${column}"]`)
    if (cell && state.focused && reached.current !== active) cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    reached.current = active
    if (!cell || layout.left[Number(column)] !== undefined) return
    const right = cell.offsetLeft + cell.offsetWidth
    const space = box.clientWidth - (model.editable ? actionsWidth : 0)
    if (cell.offsetLeft - layout.covered < box.scrollLeft) box.scrollLeft = cell.offsetLeft - layout.covered
    else if (right > box.scrollLeft + space) box.scrollLeft = right - space
  }, [active, showing, rows, state, height, summary, layout, model.editable])

  const keyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.nativeEvent.isComposing || !(event.target instanceof Element) || !event.target.matches('.weft-table-catcher')) return
    const command = commandOf(event)
    if (!command || !runCommand(model, command, { page: Math.max(1, props.visibleRows - 1), openFind })) return
    event.preventDefault()
    event.stopPropagation()
  }

  const drawn: number[] = Array.from({ length: Math.max(0, end - first) }, (_, i) => first + i)
  if (activeRow >= 0 && (activeRow < first || activeRow >= end)) drawn.push(activeRow)
  const rowsHigh = Math.max(1, Math.min(ids.length, props.visibleRows))
  return (
    // Keys and the mouse are heard for all cells at once.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={wrapper}
      onKeyDown={keyDown}
      onCopy={clipboard.onCopy}
      onCut={clipboard.onCut}
      onPaste={clipboard.onPaste}
      onFocus={() => {
        if (!state.focused) state.set({ focused: true })
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !wrapper.current?.contains(relatedTarget) && !isPopup(relatedTarget, wrapper.current)) {
          leaveEditor(model, null)
          state.set({ focused: false, leaving: false })
        }
      }}
    >
      <div
        ref={scroller}
        className="weft-table-scroll"
        style={{ maxHeight: headHeight + rowsHigh * height + (summary ? height : 0) + 18 }}
        onScroll={onScroll}
        onPointerEnter={onTouch}
      >
        <div
          role="grid"
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          aria-rowcount={ids.length + 1 + (summary ? 1 : 0)}
          aria-colcount={columns.length + 1 + (model.editable ? 1 : 0)}
          aria-multiselectable
          aria-readonly={!model.editable || undefined}
          className={`weft-table-grid${layout.few ? ' weft-table-few' : ''}`}
          style={
            { minWidth: layout.width, '--weft-columns': layout.template, '--weft-paper': layout.paper, '--weft-row': `${height}px` } as CSSProperties
          }
          {...pointer}
        >
          <div role="rowgroup" className="weft-table-head">
            <div role="row" aria-rowindex={1} className="weft-table-row" style={{ height: headHeight }}>
              <div role="columnheader" aria-colindex={1} className="weft-table-number">
                {t('widgets.table.number')}
              </div>
              {columns.map((column, i) => (
                <div
                  key={column.path}
                  id={`${model.id}-h${i}`}
                  role="columnheader"
                  aria-colindex={i + 2}
                  className={`weft-table-cell${layout.right[i] ? ' weft-table-right' : ''}${layout.left[i] === undefined ? '' : ' weft-table-frozen'}`}
                  style={layout.left[i] === undefined ? undefined : { left: layout.left[i] }}
                  title={column.field.help === undefined ? undefined : model.context.text(column.field.help)}
                  data-said={column.field.help === undefined ? undefined : ''}
                >
                  {column.field.access.mode === 'editable' && column.field.access.required && model.editable && (
                    <span className="weft-required" aria-hidden>
                      *
                    </span>
                  )}
                  <span className="weft-table-text">{model.titleOf(column)}</span>
                </div>
              ))}
              {model.editable && (
                <div role="columnheader" aria-colindex={columns.length + 2} className="weft-table-actions">
                  {t('widgets.table.actions')}
                </div>
              )}
            </div>
          </div>
          <div role="rowgroup" className="weft-table-body" style={{ height: Math.max(1, ids.length) * height }}>
            {ids.length === 0 && (
              <div role="row" aria-rowindex={2} className="weft-table-none">
                <div role="gridcell" aria-colspan={columns.length + 1}>
                  {t('widgets.table.none')}
                </div>
              </div>
            )}
            {drawn.map((index) => {
              const id = ids[index]
              return id === undefined ? null : <TableRow key={id} model={model} id={id} index={index} height={height} layout={layout} />
            })}
            {drop !== null && <div className="weft-table-drop" style={{ top: drop * height - 1 }} aria-hidden />}
          </div>
          {summary}
        </div>
      </div>
    </div>
  )
})

// Lists and dialogs that a widget has opened hang elsewhere in the document; what lies around the table itself is none.
const isPopup = (element: Node, table: Element | null): boolean => {
  const layer =
    element instanceof Element && element.closest('.ant-select-dropdown, .ant-picker-dropdown, .ant-dropdown, .ant-modal-root, .ant-drawer')
  return layer ? !layer.contains(table) : false
}
