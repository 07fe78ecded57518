/** Texts of cells, row by row: what spreadsheets put on the clipboard. */
export type TextBlock = readonly (readonly string[])[]

/**
 * Reads what a spreadsheet copied: cells parted by tabs, rows by line ends, and cells that hold either of them (or quotes)
 * in double quotes. The line end after the last row makes no further row.
 */
export function readBlock(text: string): TextBlock {
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  if (source === '') return []
  const rows: string[][] = [[]]
  let at = 0
  while (at <= source.length) {
    const { cell, end } = source[at] === '"' ? quoted(source, at) : plain(source, at)
    rows.at(-1)?.push(cell)
    if (end >= source.length) break
    if (source[end] === '\n') rows.push([])
    at = end + 1
  }
  return rows
}

interface ReadCellText {
  readonly cell: string
  readonly end: number
}

function plain(source: string, from: number): ReadCellText {
  const stop = /[\t\n]/g
  stop.lastIndex = from
  const end = stop.exec(source)?.index ?? source.length
  return { cell: source.slice(from, end), end }
}

function quoted(source: string, from: number): ReadCellText {
  let cell = ''
  for (let at = from + 1; ;) {
    const quote = source.indexOf('"', at)
    // A cell that merely begins with a quote is a text like any other.
    if (quote < 0) return plain(source, from)
    cell += source.slice(at, quote)
    const next = source[quote + 1]
    if (next === '"') {
      cell += '"'
      at = quote + 2
    } else if (next === undefined || next === '\t' || next === '\n') return { cell, end: quote + 1 }
    else return plain(source, from)
  }
}

/** Puts texts into the form that spreadsheets paste as cells. */
export const writeBlock = (block: TextBlock): string =>
  block.map((row) => row.map((cell) => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t')).join('\n')
