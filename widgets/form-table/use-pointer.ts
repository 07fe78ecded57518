import { useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import { leaveEditor } from './editor-box'
import type { Cell } from './grid-state'
import { startEditing } from './run-command'
import { fillDown, type TableModel } from './table-model'

type Drag = 'choose' | 'fill' | 'rows'

/** Pixels near the upper and lower edge in which a drag scrolls. */
const edge = 28

const cellOf = (element: Element | null): Cell | null => {
  const cell = element?.closest<HTMLElement>('[data-column]')
  const id = element?.closest<HTMLElement>('[data-row]')?.dataset['row']
  return cell && id !== undefined ? { id, column: Number(cell.dataset['column']) } : null
}

/** The mouse in a table: choosing cells, filling down by the handle, dragging rows by their numbers. */
export function usePointer(model: TableModel, scroller: RefObject<HTMLElement | null>, rowHeight: number) {
  const drag = useRef<Drag | null>(null)
  const { state, rows } = model

  const rowUnder = (event: PointerEvent): number => {
    const body = scroller.current?.querySelector('.weft-table-body')
    const box = body?.getBoundingClientRect()
    return box ? (event.clientY - box.top) / rowHeight : 0
  }
  const last = () => rows.store.peek().ids.length - 1

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !(event.target instanceof Element) || event.target.closest('.weft-table-editor, .weft-table-icon')) return
    const { target } = event
    const id = target.closest<HTMLElement>('[data-row]')?.dataset['row']
    const cell = cellOf(target)
    if (state.editing && cell && (cell.id !== state.editing.id || cell.column !== state.editing.column)) leaveEditor(model, null)
    if (target.closest('[data-fill]')) drag.current = 'fill'
    else if (target.closest('[data-handle]') && id !== undefined) {
      drag.current = model.editable ? 'rows' : null
      const column = model.columns.length - 1
      state.choose({ id, column: 0 }, { id, column })
    } else if (cell) {
      drag.current = 'choose'
      const again = !event.shiftKey && state.focused && state.active?.id === cell.id && state.active.column === cell.column && !state.anchor
      state.go(cell, event.shiftKey)
      // The second touch of a cell begins to edit it: there are no keys to do so.
      if (again && event.pointerType === 'touch' && !model.phone) startEditing(model, null)
    } else return
    state.set({ focused: true })
    // A touch scrolls the table; the focus is set by hand, so the browser must not move it.
    if (event.pointerType !== 'touch') event.preventDefault()
    if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture(event.pointerId)
    else if (!target.closest('[data-handle], [data-fill]')) drag.current = null
  }

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { active, block } = state
    if (!drag.current || !active || !block) return
    scrollNear(event)
    const at = rowUnder(event)
    if (drag.current === 'rows') return state.set({ dropBefore: Math.max(0, Math.min(Math.round(at), last() + 1)) })
    if (drag.current === 'fill') return state.set({ fillTo: Math.max(block.bottom, Math.min(Math.floor(at), last())) })
    const id = rows.store.peek().ids[Math.max(0, Math.min(Math.floor(at), last()))]
    const under = cellOf(document.elementFromPoint(event.clientX, event.clientY))
    if (id !== undefined && (id !== active.id || (under && under.column !== active.column)))
      state.go({ id, column: under?.column ?? active.column }, true)
  }

  const onPointerUp = () => {
    const { block, fillTo, dropBefore } = state
    if (drag.current === 'fill' && block && fillTo !== null && fillTo > block.bottom) fillDown(model, { ...block, bottom: fillTo }, block)
    if (drag.current === 'rows' && block && dropBefore !== null) {
      rows.move(new Set(rows.store.peek().ids.slice(block.top, block.bottom + 1)), dropBefore)
    }
    drag.current = null
    if (fillTo !== null || dropBefore !== null) state.set({ fillTo: null, dropBefore: null })
  }

  const scrollNear = ({ clientY }: PointerEvent) => {
    const box = scroller.current?.getBoundingClientRect()
    if (!box || !scroller.current) return
    if (clientY < box.top + edge) scroller.current.scrollTop -= rowHeight / 2
    else if (clientY > box.bottom - edge) scroller.current.scrollTop += rowHeight / 2
  }

  const onDoubleClick = ({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    // The press was captured, so the browser says that the table itself was clicked.
    const under = target === currentTarget ? document.elementFromPoint(clientX, clientY) : target
    if (under instanceof Element && !under.closest('.weft-table-editor') && cellOf(under)) startEditing(model, null)
  }

  // A tap, not the beginning of a swipe; on a phone alone, where cells are no place to type in.
  const onClick = (event: { readonly target: EventTarget }) => {
    if (!model.phone || !(event.target instanceof Element) || event.target.closest('.weft-table-editor, .weft-table-icon')) return
    const cell = cellOf(event.target)
    if (cell) model.openForm(cell)
  }

  /** What does not fit is shown beside the pointer; errors and help say more, so their words stay. */
  const onPointerOver = (event: { readonly target: EventTarget }) => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('.weft-table-cell') : null
    const words = cell?.querySelector<HTMLElement>('.weft-table-text')
    if (!cell || !words || cell.dataset['said'] !== undefined) return
    if (words.scrollWidth > words.clientWidth) cell.title = words.textContent
    else cell.removeAttribute('title')
  }

  return { onClick, onPointerOver, onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onDoubleClick }
}
