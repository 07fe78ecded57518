import type { JsonObject } from '../../model/json'

/** A row as it is drawn: how deep it lies in the tree, and whether rows beneath it stand open. */
export interface OpenRow {
  readonly row: JsonObject
  readonly level: number
  readonly fold: 'open' | 'closed' | 'leaf' | 'none'
}

/** The rows of a tree in the order in which they are drawn, without those that lie in a closed one. */
export const openRows = (rows: readonly JsonObject[], isClosed: (row: JsonObject) => boolean, level = 0): readonly OpenRow[] =>
  rows.flatMap((row): readonly OpenRow[] => {
    const children = Array.isArray(row['children']) ? (row['children'] as readonly JsonObject[]) : []
    if (children.length === 0) return [{ row, level, fold: 'leaf' }]
    return isClosed(row) ? [{ row, level, fold: 'closed' }] : [{ row, level, fold: 'open' }, ...openRows(children, isClosed, level + 1)]
  })
