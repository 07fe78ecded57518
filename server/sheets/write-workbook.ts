import type { PassThrough } from 'node:stream'
import type exceljs from 'exceljs'
import { guardText, sheetName } from '../../engine/sheets'
import { inTurns } from './in-turns'
import type { SentCell, SentSheet } from './sheet'

/** Rows below the head whose cells offer choices. */
const offeredRows = 10_000

interface Validated {
  readonly dataValidations: { add(range: string, rule: exceljs.DataValidation): void }
}

/** Writes a workbook, row by row as they come, and ends what it writes to: it never lies in memory as a whole. */
export async function writeWorkbook(out: PassThrough, { name, columns, rows, notes }: SentSheet): Promise<void> {
  // It takes a fifth of the server's start, and most days begin without a file.
  const { stream } = (await import('exceljs')).default
  const book = new stream.xlsx.WorkbookWriter({ stream: out, useStyles: true })
  const sheet = book.addWorksheet(sheetName(name), { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = columns.map(({ width, format }) => ({ width, ...(format !== undefined && { style: { numFmt: format } }) }))
  const head = sheet.addRow(columns.map(({ title }) => guardText(title)))
  for (const [at, { note }] of columns.entries()) {
    const cell = head.getCell(at + 1)
    cell.style = { font: { bold: true } }
    if (note !== undefined) cell.note = note
  }
  head.commit()
  for (const [at, { choices = [] }] of columns.entries()) {
    if (choices.length === 0) continue
    const letter = sheet.getColumn(at + 1).letter
    // The library knows rules for whole ranges, its types do not.
    const rules = (sheet as unknown as Validated).dataValidations
    rules.add(`${letter}2:${letter}${offeredRows + 1}`, {
      type: 'list',
      allowBlank: true,
      showErrorMessage: false,
      formulae: [`list${at + 1}!$A$1:$A$${choices.length}`],
    })
  }
  await inTurns(out, rows, (row) => sheet.addRow(row.map(guarded)).commit())
  if (out.destroyed) return
  sheet.commit()
  if (notes) {
    const told = book.addWorksheet(sheetName(notes.name))
    told.columns = [{ width: 16 }, { width: 90 }]
    for (const line of notes.lines) told.addRow(line.map(guardText)).commit()
    told.commit()
  }
  for (const [at, { choices = [] }] of columns.entries()) {
    if (choices.length === 0) continue
    const list = book.addWorksheet(`list${at + 1}`, { state: 'veryHidden' })
    for (const choice of choices) list.addRow([guardText(choice)]).commit()
    list.commit()
  }
  await book.commit()
}

const guarded = (cell: SentCell): SentCell => (typeof cell === 'string' ? guardText(cell) : cell)
