import type { TextBlock } from '../../../../engine'
import { plainText } from '../../../../engine/sheets'
import { Refusal } from '../../../errors'
import type { FileColumn } from './columns'

/** A line of a file: its number, and the texts of its cells by the keys of their columns. */
export interface FileRow {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}

/** So many signs of a cell are read: a sheet holds no more. */
export const longestCell = 32_767

/**
 * The lines of a file by the titles of its columns, which may stand in any order; empty lines are none, strange columns are told and left out.
 * @throws {Refusal} for a file without lines, or of which no column is known
 */
export function readFileRows(
  [head = [], ...lines]: TextBlock,
  find: (title: string) => string | undefined,
): { readonly rows: readonly FileRow[]; readonly keys: readonly string[]; readonly ignored: readonly string[] } {
  const places = new Map<string, number>()
  const ignored: string[] = []
  for (const [at, title] of head.entries()) {
    const key = find(plainText(title))
    if (key !== undefined && !places.has(key)) places.set(key, at)
    else if (title.trim() !== '') ignored.push(title.trim().slice(0, 50))
  }
  if (places.size === 0) throw new Refusal('sheetNoColumns')
  const rows = lines.flatMap((texts, at): FileRow[] => {
    const cells = [...places].map(([key, place]): [string, string] => [key, plainText(texts[place] ?? '').slice(0, longestCell)])
    return cells.some(([, text]) => text.trim() !== '') ? [{ line: at + 2, cells: Object.fromEntries(cells) }] : []
  })
  if (rows.length === 0) throw new Refusal('sheetEmpty')
  return { rows, keys: [...places.keys()], ignored }
}

/**
 * The lines that are one record each: a line goes on with the record above when it has something in a column of a form table, and in those of the
 * record itself nothing or the same.
 */
export function recordsIn(rows: readonly FileRow[], columns: readonly FileColumn[]): readonly (readonly FileRow[])[] {
  const own = columns.filter(({ table }) => table === null)
  const inside = columns.filter(({ table }) => table !== null)
  const text = (row: FileRow, { key }: FileColumn): string => (row.cells[key] ?? '').trim()
  const groups: FileRow[][] = []
  for (const row of rows) {
    const last = groups.at(-1)
    const first = last?.[0]
    const goesOn =
      first !== undefined &&
      inside.some((column) => text(row, column) !== '') &&
      (own.every((column) => text(row, column) === '') || own.every((column) => text(row, column) === text(first, column)))
    if (last && goesOn) last.push(row)
    else groups.push([row])
  }
  return groups
}
