import { isSameValue, type Json, type JsonObject } from '../../../engine'
import { insideOf, type TableEntry, type TableRegistry } from '../table-registry'
import { rowId, rowsOf, type Changes, type RowsChange, type ValueChange } from './changes'

/**
 * What differs between a record as it was and as it is, null where there was or is none. Both as they are stored, rows with their ids; of
 * `after` only the values that are given are looked at.
 */
export const changesBetween = (registry: TableRegistry, before: JsonObject | null, after: JsonObject | null): Changes =>
  changesIn(registry, registry, null, before ?? {}, after ?? emptied(registry))

/** Nothing in any value. */
const emptied = (registry: TableRegistry): JsonObject =>
  Object.fromEntries([...Object.keys(registry.columns).map((key) => [key, null]), ...insideOf(registry, null).map(([key]) => [key, []])])

function changesIn(registry: TableRegistry, table: TableEntry, path: string | null, before: JsonObject, after: JsonObject): Changes {
  const changes: Record<string, ValueChange | RowsChange> = {}
  for (const key of Object.keys(table.columns)) {
    if (!Object.hasOwn(after, key)) continue
    const [was, is] = [valueIn(before, key), valueIn(after, key)]
    if (!isSameValue(was, is)) changes[key] = [was, is]
  }
  for (const [key, inner] of insideOf(registry, path)) {
    const child = registry.children[inner]
    const change = child && Object.hasOwn(after, key) && rowsBetween(registry, child, inner, rowsOf(before[key]), rowsOf(after[key]))
    if (change) changes[key] = change
  }
  return changes
}

const valueIn = (values: JsonObject, key: string): Json => (Object.hasOwn(values, key) ? (values[key] ?? null) : null)

function rowsBetween(
  registry: TableRegistry,
  table: TableEntry,
  path: string,
  before: readonly JsonObject[],
  after: readonly JsonObject[],
): RowsChange | null {
  const old = new Map(before.map((row) => [rowId(row), row]))
  const now = new Set(after.map(rowId))
  const added = after.flatMap((row, at) => (old.has(rowId(row)) ? [] : [{ at, row }]))
  const removed = before.flatMap((row, at) => (now.has(rowId(row)) ? [] : [{ at, row }]))
  const changed = after.flatMap((row): [string, Changes][] => {
    const was = old.get(rowId(row))
    const changes = was && changesIn(registry, table, path, was, row)
    return changes && Object.keys(changes).length > 0 ? [[rowId(row), changes]] : []
  })
  const [order, newOrder] = [before.map(rowId).filter((id) => now.has(id)), after.map(rowId).filter((id) => old.has(id))]
  const isMoved = order.some((id, at) => id !== newOrder[at])
  if (added.length + removed.length + changed.length === 0 && !isMoved) return null
  return {
    ...(added.length > 0 && { added }),
    ...(removed.length > 0 && { removed }),
    ...(changed.length > 0 && { changed: Object.fromEntries(changed) }),
    ...(isMoved && { order: [order, newOrder] as const }),
  }
}
