import type { TextBlock } from '../../../../engine'
import { plainText } from '../../../../engine/sheets'
import { Refusal } from '../../../errors'
import type { Words } from '../../../text/language'
import { columnOf, fileColumns, requiredColumns, titleOf, type FileColumn, type TextRow } from './columns'

/** So many signs of a cell are read: whatever is longer is too long for any column. */
const longestCell = 1000

/**
 * The rows of a file by the titles of its columns, which may stand in any order; empty lines are none, strange columns are told and left out.
 * @throws {Refusal} for a file without rows or without a column that an account needs.
 */
export function readRows([head = [], ...lines]: TextBlock, words: Words): { readonly rows: readonly TextRow[]; readonly ignored: readonly string[] } {
  const columns = new Map<FileColumn, number>()
  const ignored: string[] = []
  for (const [at, title] of head.entries()) {
    const column = columnOf(title)
    if (column && !columns.has(column)) columns.set(column, at)
    else if (title.trim() !== '') ignored.push(title.trim().slice(0, 50))
  }
  const missing = fileColumns.filter((column) => requiredColumns.has(column) && !columns.has(column))
  if (missing.length > 0)
    throw new Refusal('sheetColumns', { values: { columns: missing.map((column) => titleOf(column, words)).join(words.t('server.comma')) } })
  const rows = lines.flatMap((cells, at) => {
    const row = [...columns].map(
      ([column, place]) =>
        [
          column,
          plainText(cells[place] ?? '')
            .trim()
            .slice(0, longestCell),
        ] as const,
    )
    return row.some(([, text]) => text !== '') ? [{ line: at + 2, ...Object.fromEntries(row) } as TextRow] : []
  })
  if (rows.length === 0) throw new Refusal('sheetEmpty')
  return { rows, ignored }
}
