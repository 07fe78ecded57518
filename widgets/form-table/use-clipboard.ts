import { useMemo, useRef, type ClipboardEvent } from 'react'
import { readBlock, writeBlock, type Json, type TextBlock } from '../../engine'
import { cellsIn, clearBlock, idAt, isOpen, textOf, valueIn, type TableModel } from './table-model'

export interface ClipboardHandlers {
  readonly onCopy: (event: ClipboardEvent) => void
  readonly onCut: (event: ClipboardEvent) => void
  readonly onPaste: (event: ClipboardEvent) => void
}

/** What was copied last from any table of this page: texts lose what lies behind names, such as the file of an upload. */
interface Copied {
  readonly text: string
  readonly cells: readonly (readonly { readonly kind: string; readonly value: Json }[])[]
}
let copied: Copied | null = null

const isCatcher = (target: EventTarget): boolean => target instanceof Element && target.matches('.weft-table-catcher')

/** Copying, cutting and pasting blocks of cells. What comes from outside goes to `preview` unless it is one text for one cell. */
export function useClipboard(model: TableModel, preview: (block: TextBlock) => void): ClipboardHandlers {
  const latest = useRef({ model, preview })
  latest.current = { model, preview }
  return useMemo(() => {
    const onCopy = (event: ClipboardEvent): boolean => {
      const { model: table } = latest.current
      const { block } = table.state
      if (!block || !isCatcher(event.target)) return false
      const cells = cellsIn(table, block)
      const text = writeBlock(cells.map((line) => line.map(({ column, row }) => textOf(table, column, row))))
      copied = { text, cells: cells.map((line) => line.map(({ column, row }) => ({ kind: column.kind.kind, value: valueIn(row, column) }))) }
      event.clipboardData.setData('text/plain', text)
      event.preventDefault()
      table.say(table.t('widgets.table.copied', { n: cells.length * (cells[0]?.length ?? 0) }))
      return true
    }
    return {
      onCopy: (event) => void onCopy(event),
      onCut: (event) => {
        const { model: table } = latest.current
        const { block } = table.state
        if (onCopy(event) && block) clearBlock(table, block)
      },
      onPaste: (event) => {
        const { model: table, preview: show } = latest.current
        if (!isCatcher(event.target) || !table.state.block) return
        event.preventDefault()
        if (!table.editable) return
        const text = event.clipboardData.getData('text/plain')
        const block = readBlock(text)
        if (block.length === 0) return table.say(table.t('widgets.table.nothingToPaste'))
        if (!(copied && copied.text === text.replace(/\r\n?/g, '\n') && pasteOwn(table, copied))) show(block)
      },
    }
  }, [])
}

/** Puts back what was copied here, value for value, where every column is of the kind it came from; returns false where one is not. */
function pasteOwn(table: TableModel, { cells }: Copied): boolean {
  const { block } = table.state
  if (!block) return false
  // One row is repeated down the chosen block, as spreadsheets do.
  const height = cells.length === 1 ? Math.max(1, block.bottom - block.top + 1) : cells.length
  const edits = []
  for (let r = 0; r < height; r += 1) {
    const id = idAt(table, block.top + r)
    if (id === undefined) return false
    for (const [c, { kind, value }] of (cells[r % cells.length] ?? []).entries()) {
      const column = table.columns[block.left + c]
      if (column?.kind.kind !== kind) return false
      if (isOpen(table, id, column)) edits.push({ id, column: column.field.key, value })
    }
  }
  if (edits.length > 0) table.rows.edit(edits)
  const corner = idAt(table, block.top + height - 1)
  const from = idAt(table, block.top)
  if (corner !== undefined && from !== undefined) {
    table.state.choose(
      { id: from, column: block.left },
      { id: corner, column: Math.min(block.left + (cells[0]?.length ?? 1) - 1, table.columns.length - 1) },
    )
  }
  return true
}
