/** A cell by its place. */
export interface FoundCell {
  readonly row: number
  readonly column: number
}

/** More hits than this nobody goes through one by one. */
const mostHits = 1_000

/** The cells whose text holds all of the words that are looked for, in reading order; letters count in either case. */
export function findCells(count: number, columns: number, textAt: (row: number, column: number) => string, sought: string): readonly FoundCell[] {
  const words = sought.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const found: FoundCell[] = []
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const text = textAt(row, column).toLowerCase()
      if (!words.every((word) => text.includes(word))) continue
      found.push({ row, column })
      if (found.length >= mostHits) return found
    }
  }
  return found
}
