import { useMemo } from 'react'
import type { JsonObject } from '../../model/json'
import type { Column, ListPage } from '../../model/page'
import { useRegistry } from '../context/engine-provider'
import { useTextContext } from '../context/text-context'
import { withoutEmpty } from './flatten'
import { openRows } from './open-rows'
import { readerOf } from './record-column'
import { useClosed } from './use-closed'
import type { ListState } from './use-list'
import type { SelectionControls } from './use-selection'
import { useTicks } from './use-ticks'

interface RowsDesk {
  readonly page: ListPage
  /** The columns that are shown. */
  readonly columns: readonly Column[]
  readonly list: ListState
  readonly selection: SelectionControls
  readonly asTree: boolean
}

/** The rows of a list in the order in which they are drawn, what reads their cells, which of them are ticked and stand open, and what formulas over them can call. */
export function useRecordRows({ page, columns, list, selection, asTree }: RowsDesk) {
  const registry = useRegistry()
  const readers = useMemo(() => columns.map((column) => readerOf(column, registry.get(column.kind))), [columns, registry])
  const context = useTextContext(readers)
  const closed = useClosed()
  const opened = useClosed()
  const tree = useMemo(() => (asTree ? withoutEmpty(list.rows) : list.rows), [asTree, list.rows])
  // Rows of whatever holds them need not have an id, nor one of their own.
  const places = useMemo(() => new Map(tree.map((row, at) => [row, String(at)])), [tree])
  const keyOf = (row: JsonObject): string => (page.columns.length > 0 ? String(row['id']) : (places.get(row) ?? ''))
  const rows = asTree ? openRows(tree, (row) => closed.isClosed(keyOf(row))) : tree.map((row) => ({ row, level: 0, fold: 'none' as const }))
  const ticks = useTicks(
    rows.map(({ row }) => keyOf(row)),
    selection,
  )
  return { readers, context, rows, keyOf, ticks, closed, opened, functions: registry.functions }
}
