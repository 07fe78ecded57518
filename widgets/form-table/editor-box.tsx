import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { PlanInput } from '../../engine'
import { CellEditor } from '../../engine/render'
import './editor.css'
import { beginIn, breakLine, controlsIn, isLayerOpen } from './edit-control'
import type { Cell, Editing } from './grid-state'
import { runCommand } from './run-command'
import { cellAt, type TableModel } from './table-model'

interface EditorBoxProps {
  readonly model: TableModel
  readonly editing: Editing
  readonly column: PlanInput
  readonly labelId: string
  readonly describedBy: string | undefined
}

/** Frames to wait for a widget that is still being loaded. */
const patience = 120

/** Ends an edit and goes on to a cell. */
export function leaveEditor(model: TableModel, next: Cell | null): void {
  const { state, rows, columns } = model
  const { editing } = state
  if (!editing) return
  const inside = document.activeElement
  // Widgets bring what was typed to its final form when they lose the focus, or when they are asked for it.
  if (inside instanceof HTMLElement && inside.closest('.weft-table-editor')) inside.blur()
  model.gather()
  const key = columns[editing.column]?.field.key
  if (key !== undefined) rows.blur(editing.id, key)
  if (next) state.go(next)
  if (state.editing === editing) state.stopEditing()
}

/** The widget of a cell while it is edited, over the cell and as high as it needs. */
export function EditorBox({ model, editing, column, labelId, describedBy }: EditorBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const { typed } = editing
  const latest = useRef(model)
  useEffect(() => {
    latest.current = model
  })

  useEffect(() => {
    let frame = 0
    let frames = 0
    const attempt = () => {
      const control = box.current ? controlsIn(box.current)[0] : undefined
      if (control) beginIn(control, typed)
      else if (frames++ < patience) frame = requestAnimationFrame(attempt)
    }
    attempt()
    return () => cancelAnimationFrame(frame)
  }, [typed])

  // Popups of a widget lie elsewhere in the document; React still counts them as inside.
  const within = useRef(false)
  useEffect(() => {
    const press = () => {
      if (!within.current && latest.current.state.editing === editing) leaveEditor(latest.current, null)
      within.current = false
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [editing])

  const keyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, shiftKey, altKey, target, nativeEvent } = event
    // Keys of a dialog that a widget has opened are its own.
    if (nativeEvent.isComposing || !(target instanceof HTMLElement) || !box.current?.contains(target)) return
    const { state, rows } = model
    if (key === 'Escape') {
      if (isLayerOpen(target)) return
      stop(event)
      state.stopEditing()
      rows.giveUp(editing.visit)
      return
    }
    if (key === 'Enter' && altKey && target instanceof HTMLTextAreaElement) {
      stop(event)
      return breakLine(target)
    }
    if (key === 'Enter') {
      const chooses = isLayerOpen(target)
      // The form must not be sent; the widget itself still hears the key.
      nativeEvent.preventDefault()
      setTimeout(() => {
        // From the first box of a range the library goes on to the second.
        const movedOn = document.activeElement !== target && box.current?.contains(document.activeElement)
        if (state.editing !== editing || isLayerOpen(target) || movedOn) return
        const row = rows.store.indexOf(editing.id)
        leaveEditor(model, cellAt(model, chooses ? row : row + (shiftKey ? -1 : 1), editing.column))
      }, 0)
      return
    }
  }

  const editorId = `${model.id}-editor`
  // By now the widget has heard the key and taken what was typed.
  const tabOn = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, shiftKey, target } = event
    if (key !== 'Tab' || !(target instanceof HTMLElement) || !box.current?.contains(target)) return
    const controls = controlsIn(box.current)
    if (controls[controls.indexOf(target) + (shiftKey ? -1 : 1)]) return
    leaveEditor(model, null)
    if (runCommand(model, { do: 'tab', by: shiftKey ? -1 : 1 }, { page: 1, openFind: () => undefined })) stop(event)
  }

  return (
    // The box only listens to what its widget is given.
    <div
      role="presentation"
      ref={box}
      className="weft-table-editor"
      onKeyDownCapture={keyDown}
      onKeyDown={tabOn}
      onPointerDownCapture={() => {
        within.current = true
      }}
    >
      {/* The column's heading lies outside of the cell: a control alone is named by a label, as in a form. */}
      <label className="weft-sr-only" htmlFor={editorId}>
        {model.titleOf(column)}
      </label>
      <CellEditor
        rows={model.rows}
        rowId={editing.id}
        column={column}
        id={editorId}
        labelId={labelId}
        describedBy={describedBy}
        visit={editing.visit}
      />
    </div>
  )
}

function stop(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
