import { PassThrough } from 'node:stream'
import { once } from 'node:events'
import exceljs from 'exceljs'
import type { FastifyReply } from 'fastify'
import { guardText, sheetName } from '../../engine/sheets'
import { contentDisposition } from '../http/headers'
import { answered } from '../http/route'
import { pause } from '../process/slices'

/** A column of a sheet that is sent. */
export interface SentColumn {
  readonly title: string
  /** Characters. */
  readonly width: number
  /** What its cells offer; empty lets them hold anything. Others may be typed. */
  readonly choices?: readonly string[]
}

export interface SentSheet {
  /** The name of the file, without its end. */
  readonly name: string
  readonly columns: readonly SentColumn[]
  readonly rows: AsyncIterable<readonly (string | number)[]>
  /** A second sheet that tells how the first is filled in. */
  readonly notes?: { readonly name: string; readonly lines: readonly (readonly string[])[] }
}

export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const rowsAtOnce = 50
/** Rows below the head whose cells offer choices. */
const offeredRows = 10_000

/** Sends a workbook, row by row as they come: it never lies in memory as a whole, and others get their turn between the rows. */
export function sendSheet(reply: FastifyReply, sheet: SentSheet): typeof answered {
  const out = new PassThrough()
  reply
    .header('content-type', sheetType)
    .header('content-disposition', contentDisposition('attachment', `${sheet.name}.xlsx`))
    .send(out)
  // Whoever waits for the rest of a file that cannot be made sees it break off.
  write(out, sheet).catch((error: Error) => out.destroy(error))
  return answered
}

interface Validated {
  readonly dataValidations: { add(range: string, rule: exceljs.DataValidation): void }
}

async function write(out: PassThrough, { name, columns, rows, notes }: SentSheet): Promise<void> {
  const book = new exceljs.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true })
  const sheet = book.addWorksheet(sheetName(name), { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = columns.map(({ width }) => ({ width }))
  const head = sheet.addRow(columns.map(({ title }) => title))
  head.font = { bold: true }
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
  let written = 0
  for await (const row of rows) {
    if (out.destroyed) return
    sheet.addRow(row.map((cell) => (typeof cell === 'string' ? guardText(cell) : cell))).commit()
    written += 1
    if (written % rowsAtOnce === 0) await pause()
    if (out.writableNeedDrain) await Promise.race([once(out, 'drain'), once(out, 'close')])
  }
  sheet.commit()
  if (notes) {
    const told = book.addWorksheet(sheetName(notes.name))
    told.columns = [{ width: 16 }, { width: 90 }]
    for (const line of notes.lines) told.addRow([...line]).commit()
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
