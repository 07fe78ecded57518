import { Button, Drawer } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { PlanInput } from '../../engine'
import { CellEditor, errorId, FormItem, helpId, labelId, observer, RowDisplay } from '../../engine/render'
import './row-form.css'
import { wordsIn } from './error-words'
import type { Cell } from './grid-state'
import { holdsRows } from './nested'
import { RowsInside } from './rows-inside'
import { addRow, isOpen, removeRows, roomIn, textOf, type TableModel } from './table-model'
import { ToolButton } from './tool-button'

interface RowFormProps {
  readonly model: TableModel
  readonly cell: Cell
  readonly onMove: (cell: Cell) => void
  readonly onClose: () => void
}

let openings = 0

/** One row with all its cells as fields below each other: on a phone the way to fill in a table, elsewhere for long rows. */
export const RowForm = observer(function RowForm({ model, cell, onMove, onClose }: RowFormProps) {
  const { rows, columns, t, props } = model
  const { ids } = rows.store
  const at = ids.indexOf(cell.id)
  const [visit] = useState(() => `form${(openings += 1)}`)
  const box = useRef<HTMLDivElement>(null)
  const { column } = cell

  useEffect(() => {
    // Not the focus: on a phone it would bring the keyboard up over half of the row.
    box.current?.children[column]?.scrollIntoView({ block: 'nearest' })
  }, [column])

  // The row may go by undo or by a change from outside.
  useEffect(() => {
    if (at < 0) onClose()
  }, [at, onClose])
  if (at < 0) return null

  const go = (row: number) => {
    const id = ids[row]
    if (id !== undefined) onMove({ id, column: 0 })
  }
  const remove = () => {
    const next = ids[at + 1] ?? ids[at - 1]
    removeRows(model, new Set([cell.id]))
    if (next === undefined) onClose()
    else onMove({ id: next, column: 0 })
  }
  const add = () => {
    const id = addRow(model, at + 1, undefined, true)
    if (id !== undefined) onMove({ id, column: 0 })
  }
  return (
    <Drawer
      open
      width={`min(${columns.some(holdsRows) ? 960 : 520}px, 100vw)`}
      title={t('widgets.table.rowForm', { n: at + 1, all: ids.length })}
      closable={{ 'aria-label': t('engine.form.close') }}
      onClose={onClose}
      footer={
        <div className="weft-table-form-foot">
          <ToolButton framed glyph="before" aria-label={t('widgets.table.rowBefore')} disabled={at === 0} onClick={() => go(at - 1)} />
          <ToolButton framed glyph="after" aria-label={t('widgets.table.rowAfter')} disabled={at === ids.length - 1} onClick={() => go(at + 1)} />
          {model.canDelete && <ToolButton framed glyph="remove" aria-label={t('widgets.table.removeRow', { n: at + 1 })} onClick={remove} />}
          {model.canAdd && props.addBy === 'empty' && (
            <ToolButton framed glyph="add" words={t('widgets.table.addAfter')} disabled={roomIn(model) === 0} onClick={add} />
          )}
          <Button type="primary" onClick={onClose}>
            {model.editable ? t('widgets.table.done') : t('engine.form.close')}
          </Button>
        </div>
      }
    >
      <div ref={box} key={cell.id} className="weft-form weft-form-label-top">
        {columns.map((one) =>
          holdsRows(one) ? (
            <RowsInside key={one.path} model={model} id={cell.id} column={one} />
          ) : (
            <RowField key={one.path} model={model} id={cell.id} column={one} visit={`${visit}.${cell.id}.${one.field.key}`} />
          ),
        )}
        {rows.rules.displays.map((node, i) => (
          <RowDisplay key={node.at} rows={rows} rowId={cell.id} node={node} id={`${model.id}-form-display${i}`} />
        ))}
      </div>
    </Drawer>
  )
})

interface RowFieldProps {
  readonly model: TableModel
  readonly id: string
  readonly column: PlanInput
  readonly visit: string
}

const RowField = observer(function RowField({ model, id, column, visit }: RowFieldProps) {
  const { rows, context, titleOf } = model
  const { field } = column
  const state = rows.rules.stateOf(id, column)
  if (!state.visible) return <div hidden />
  const fieldId = `${model.id}-form-${field.key}`
  const { wrong, words } = wordsIn(model, id, column, rows.errors.of(id).get(field.key))
  const help = [...(field.help === undefined ? [] : [context.text(field.help)]), ...(words !== undefined && !wrong ? [words] : [])]
  const errors = words !== undefined && wrong ? [words] : []
  const describedBy = [help.length > 0 && helpId(fieldId), errors.length > 0 && errorId(fieldId)].filter(Boolean).join(' ')
  const title = titleOf(column)
  const open = isOpen(model, id, column)
  const { why } = model
  return (
    <FormItem
      id={fieldId}
      label={title}
      name={title}
      required={state.required && model.editable}
      help={help}
      errors={errors}
      labelWidth={undefined}
      span={24}
      onWhy={why ? () => why({ input: column, cell: { rows, rowId: id } }) : undefined}
    >
      {open || column.kind.input?.readOnly === 'widget' ? (
        <CellEditor
          rows={rows}
          rowId={id}
          column={column}
          id={fieldId}
          labelId={labelId(fieldId)}
          describedBy={describedBy === '' ? undefined : describedBy}
          visit={visit}
          mode={open ? 'editable' : 'readOnly'}
        />
      ) : (
        <output id={fieldId} className="weft-read">
          {textOf(model, column, rows.store.row(id)) || '—'}
        </output>
      )}
    </FormItem>
  )
})
