import type { PassThrough } from 'node:stream'
import { fixedZone, plainDate, plainDigits } from '../../engine'
import { guardText } from '../../engine/sheets'
import { inTurns } from './in-turns'
import { above, type SentCell, type SentRow, type SentSheet } from './sheet'

/** By this mark spreadsheet programs know that the text is UTF-8. */
const mark = '\uFEFF'
const sheetZone = fixedZone(0)

/** Writes a text file of cells between commas (RFC 4180), row by row as they come, and ends what it writes to. */
export async function writeCsv(out: PassThrough, { columns, rows }: Pick<SentSheet, 'columns' | 'rows'>): Promise<void> {
  out.write(mark + lineOf(columns.map(({ title }) => title)))
  await inTurns(out, rows, (row) => out.write(lineOf(row)))
  out.end()
}

const lineOf = (cells: SentRow): string => `${cells.map((cell) => quoted(textOf(cell === above ? null : cell))).join(',')}\r\n`

const quoted = (text: string): string => (/[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text)

function textOf(cell: SentCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return plainDigits(cell)
  return typeof cell === 'string' ? guardText(cell) : plainDate(cell.getTime(), sheetZone)
}
