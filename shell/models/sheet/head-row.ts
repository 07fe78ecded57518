import type { TextBlock } from '../../../engine'

/** Rows above the head are titles and notes: there are a few of them at most. */
const looked = 10

const distinct = (row: readonly string[]): number => new Set(row.map((cell) => cell.trim()).filter((cell) => cell !== '')).size

/**
 * Where the head of a sheet stands: the first row with two different texts. A title over all columns says one text, however many merged
 * cells repeat it. In a sheet of one column it is the first row that says anything.
 */
export function headRowOf(rows: TextBlock): number {
  const wide = rows.slice(0, looked).findIndex((row) => distinct(row) >= 2)
  return wide >= 0
    ? wide
    : Math.max(
        0,
        rows.findIndex((row) => distinct(row) > 0),
      )
}
