import type { PassThrough } from 'node:stream'
import type exceljs from 'exceljs'
import { guardText, sheetName } from '../../engine/sheets'
import { inTurns } from './in-turns'
import { above, type SentCell, type SentRow, type SentSheet } from './sheet'
import { spreadsheets } from './spreadsheets'

/** Rows below the head whose cells offer choices. */
const offeredRows = 10_000

interface Validated {
  readonly dataValidations: { add(range: string, rule: exceljs.DataValidation): void }
}

/** The library looks through all ranges before it takes another one, which a hundred thousand of them do not bear: they are written as they stand here. */
interface Merged {
  readonly _merges: { push(range: string): void }
}

/** Which cells of a column are one, row by row below the head. */
class JoinedCells {
  private readonly done: string[] = []
  private readonly since: number[]
  private row = 1

  constructor(private readonly letters: readonly string[]) {
    this.since = letters.map(() => 2)
  }

  add(row: SentRow): void {
    this.row += 1
    for (const [at, cell] of row.entries()) if (cell !== above) this.end(at)
  }
  private end(at: number): void {
    const [first, last] = [this.since[at] ?? this.row, this.row - 1]
    const letter = this.letters[at]
    if (last > first) this.done.push(`${letter}${first}:${letter}${last}`)
    this.since[at] = this.row
  }

  /** Once all rows are through. */
  ranges(): readonly string[] {
    this.row += 1
    for (const at of this.letters.keys()) this.end(at)
    return this.done
  }
}

/** Writes a workbook, row by row as they come, and ends what it writes to: it never lies in memory as a whole. */
export async function writeWorkbook(out: PassThrough, { name, columns, rows, notes }: SentSheet): Promise<void> {
  const { stream } = await spreadsheets()
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
  const joined = new JoinedCells(columns.map((_column, at) => sheet.getColumn(at + 1).letter))
  await inTurns(out, rows, (row) => {
    joined.add(row)
    const written = sheet.addRow(row.map((cell) => (cell === above ? null : guarded(cell))))
    // What is one over several rows stands at the top of them, as the first of the rows beside it.
    for (const [at, cell] of row.entries()) if (cell === above) written.getCell(at + 1).alignment = { vertical: 'top' }
    written.commit()
  })
  if (out.destroyed) return
  for (const range of joined.ranges()) (sheet as unknown as Merged)._merges.push(range)
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
