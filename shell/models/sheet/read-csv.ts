import type { TextBlock } from '../../../engine'

const separators = [',', ';', '\t'] as const

/** The sign that parts the cells of a text: the one of which the first line with any has most, quotes left out. */
function separatorOf(text: string): string {
  for (const line of text.split('\n', 20)) {
    const bare = line.replace(/"[^"]*"/g, '')
    const counts = separators.map((one) => bare.split(one).length - 1)
    const most = Math.max(...counts)
    if (most > 0) return separators[counts.indexOf(most)] ?? ','
  }
  return ','
}

/** Reads CSV: cells may stand in double quotes, in which a doubled quote is one; at most so many rows and columns. */
export function readCsv(source: string, mostRows: number, mostColumns: number): TextBlock {
  const text = source.replace(/\r\n?/g, '\n')
  const separator = separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let at = 0
  const endCell = () => {
    if (row.length < mostColumns) row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  while (at < text.length && rows.length < mostRows) {
    const sign = text.charAt(at)
    if (sign === '"' && cell === '') {
      // To the closing quote; one that is never closed holds all the rest.
      for (at += 1; at < text.length; at += 1) {
        if (text.charAt(at) !== '"') cell += text.charAt(at)
        else if (text.charAt(at + 1) === '"') {
          cell += '"'
          at += 1
        } else break
      }
    } else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else cell += sign
    at += 1
  }
  if (rows.length < mostRows && (cell !== '' || row.length > 0)) endRow()
  return rows
}
