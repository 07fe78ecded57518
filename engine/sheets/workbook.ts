import type { Cell, CellValue, Workbook, Worksheet } from 'exceljs'
import { clockAt, fixedZone, plainDate } from '../calendar'
import { plainDigits } from '../number/digits'
import type { TextBlock } from '../rows/clipboard'
import { unpacksBeyond } from './unpacked-size'

/** One column of a sheet that is written. */
export interface SheetColumn {
  readonly title: string
  /** Characters. */
  readonly width: number
  readonly required: boolean
  /** The names that a cell may hold; empty lets it hold anything. */
  readonly choices: readonly string[]
}

/** Rows of a sheet beyond this many are not read: no form holds them. */
const mostRows = 10_000
const mostColumns = 200
/** Rows of a template that offer the choices of their columns. */
const offeredRows = 1_000
/** Excel takes no longer list inside a cell's own rule. */
const longestList = 255

/** Bytes: thrice what so many rows of a form usually take. A sheet in memory takes about 13 times as much. */
const largestUnpacked = 32 * 1024 * 1024

/** The library that reads and writes workbooks: large, so it is fetched when somebody needs it. It runs without `unsafe-eval`. */
async function newWorkbook(): Promise<Workbook> {
  const module = await import('exceljs')
  // Bundlers hand out what a CommonJS module exports under `default`.
  const { Workbook: Book } = 'default' in module ? (module.default as typeof module) : module
  return new Book()
}

/**
 * The texts of the first sheet, row by row, its head and `most` rows below it; `tooLarge` for a file that unpacks to more than a browser should hold, by mistake or on purpose.
 * @throws {Error} when the file is no workbook.
 */
export async function readWorkbook(file: ArrayBuffer, most = mostRows): Promise<TextBlock | 'tooLarge'> {
  if (unpacksBeyond(new Uint8Array(file), largestUnpacked)) return 'tooLarge'
  const book = await newWorkbook()
  await book.xlsx.load(file)
  const sheet = book.worksheets[0]
  if (!sheet) return []
  const rows: string[][] = []
  const width = Math.min(sheet.columnCount, mostColumns)
  sheet.eachRow({ includeEmpty: true }, (row, n) => {
    if (n <= most + 1) rows.push(Array.from({ length: width }, (_, c) => cellText(row.getCell(c + 1))))
  })
  while (rows.length > 0 && rows.at(-1)?.every((text) => text.trim() === '')) rows.pop()
  return rows
}

const sheetZone = fixedZone(0)

/** What a cell says as text. A number that is shown with zeros before it (`00000`) has them: it is a code. */
function cellText({ value, numFmt }: Cell): string {
  const text = valueText(value)
  return /^0{2,}$/.test(numFmt ?? '') && /^\d+$/.test(text) ? text.padStart(numFmt.length, '0') : text
}

/** Dates as `2024-05-01 08:30:00`, formulas as their results, faults as the sheet shows them (`#DIV/0!`). */
function valueText(value: CellValue): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) {
    // A sheet knows no zones: its dates come as if they were in UTC.
    return value.getUTCFullYear() < 1901 ? clockAt(value.getTime(), sheetZone) : plainDate(value.getTime(), sheetZone)
  }
  // A sheet keeps doubles and shows 15 digits of them: 0.1 + 0.2 is 0.3.
  if (typeof value === 'number') return plainDigits(Number(value.toPrecision(15)))
  if (typeof value !== 'object') return String(value)
  if ('error' in value) return value.error
  if ('richText' in value) return value.richText.map(({ text }) => text).join('')
  if ('result' in value) return valueText(value.result as CellValue)
  if ('text' in value) return valueText(value.text as CellValue)
  return ''
}

/** A name that a sheet may bear. */
export const sheetName = (name: string): string => name.replace(/[\\/*?:[\]]/g, ' ').slice(0, 31) || 'Sheet1'

/** A workbook of one sheet: titles, rows, and for columns with choices a list to choose from in every cell. */
export async function writeWorkbook(name: string, columns: readonly SheetColumn[], rows: readonly (readonly (string | number)[])[]): Promise<Blob> {
  const book = await newWorkbook()
  const sheet = book.addWorksheet(sheetName(name), { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = columns.map(({ width }) => ({ width }))
  sheet.addRow(columns.map(({ title, required }) => (required ? `* ${title}` : title))).font = { bold: true }
  for (const row of rows) sheet.addRow([...row])
  offerChoices(book, sheet, columns, Math.max(offeredRows, rows.length))
  return new Blob([await book.xlsx.writeBuffer()], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
}

function offerChoices(book: Workbook, sheet: Worksheet, columns: readonly SheetColumn[], rows: number): void {
  for (const [c, { choices }] of columns.entries()) {
    if (choices.length === 0) continue
    const joined = choices.join(',')
    // Names with commas, and long lists, stand in a sheet of their own.
    const inline = joined.length <= longestList && !choices.some((name) => /[",]/.test(name))
    const formula = inline ? `"${joined}"` : listOf(book, c, choices)
    for (let row = 2; row <= rows + 1; row += 1) {
      sheet.getCell(row, c + 1).dataValidation = { type: 'list', allowBlank: true, formulae: [formula] }
    }
  }
}

function listOf(book: Workbook, column: number, choices: readonly string[]): string {
  const name = `list${column + 1}`
  const lists = book.addWorksheet(name, { state: 'veryHidden' })
  for (const choice of choices) lists.addRow([choice])
  return `${name}!$A$1:$A$${choices.length}`
}
