import type { PassThrough } from 'node:stream'
import type exceljs from 'exceljs'
import { guardText, sheetName } from '../../engine/sheets'
import { inTurns } from './in-turns'
import type { SentCell } from './sheet'
import { spreadsheets } from './spreadsheets'

export type SheetTone = 'success' | 'warning' | 'danger' | 'info' | 'muted'

/** A line of a report as a sheet holds it. */
export interface ReportRow {
  readonly is: 'row' | 'subtotal' | 'total'
  readonly cells: readonly SentCell[]
  readonly tones: readonly (SheetTone | null)[] | null
}

export interface ReportSheet {
  readonly name: string
  /** What it was asked for, and by whom; one line each below the title. */
  readonly about: readonly string[]
  readonly heads: readonly (readonly { readonly title: string; readonly span: number; readonly height: number }[])[]
  readonly columns: readonly { readonly width: number; readonly format?: string; readonly align: 'left' | 'center' | 'right' }[]
  readonly rows: AsyncIterable<ReportRow>
  readonly landscape: boolean
}

const ink: Readonly<Record<SheetTone, string>> = { success: 'FF389E0D', warning: 'FFD46B08', danger: 'FFCF1322', info: 'FF0958D9', muted: 'FF8C8C8C' }
const shades: Readonly<Record<ReportRow['is'] | 'head', string | null>> = { row: null, subtotal: 'FFF5F7FA', total: 'FFE6EBF2', head: 'FFEEF1F6' }
const edge = { style: 'thin', color: { argb: 'FFD0D5DD' } } as const
const border = { top: edge, left: edge, bottom: edge, right: edge } as const
const filled = (argb: string | null): Partial<exceljs.Style> =>
  argb === null ? {} : { fill: { type: 'pattern', pattern: 'solid', fgColor: { argb } } }

/** Writes a report as it is seen: title and heads merged, typed cells in their formats, subtotals and marks standing out; the heads on each printed page. */
export async function writeReportSheet(out: PassThrough, { name, about, heads, columns, rows, landscape }: ReportSheet): Promise<void> {
  const { stream } = await spreadsheets()
  const book = new stream.xlsx.WorkbookWriter({ stream: out, useStyles: true })
  const above = 1 + about.length
  const sheet = book.addWorksheet(sheetName(name), {
    views: [{ state: 'frozen', ySplit: above + heads.length }],
    pageSetup: {
      paperSize: 9,
      orientation: landscape ? 'landscape' : 'portrait',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: `${above + 1}:${above + heads.length}`,
    },
    headerFooter: { oddFooter: '&R&P / &N' },
  })
  sheet.columns = columns.map(({ width }) => ({ width }))
  const spread = (row: number, text: string, style: Partial<exceljs.Style>): void => {
    if (columns.length > 1) sheet.mergeCells(row, 1, row, columns.length)
    Object.assign(sheet.getCell(row, 1), { value: guardText(text), style })
  }
  spread(1, name, { font: { bold: true, size: 14 }, alignment: { horizontal: 'center' } })
  about.forEach((line, at) => spread(at + 2, line, { font: { color: { argb: ink.muted } }, alignment: { horizontal: 'left' } }))
  writeHeads(sheet, heads, above)
  for (let row = 1; row <= above + heads.length; row += 1) sheet.getRow(row).commit()
  await inTurns(out, rows, ({ is, cells, tones }) => {
    const row = sheet.addRow(cells.map((cell) => (typeof cell === 'string' ? guardText(cell) : cell)))
    for (const [at, { format, align }] of columns.entries()) {
      const tone = tones?.[at] ?? null
      row.getCell(at + 1).style = {
        border,
        alignment: { horizontal: align },
        ...filled(shades[is]),
        ...(format !== undefined && { numFmt: format }),
        font: { bold: is !== 'row', ...(tone !== null && { color: { argb: ink[tone] } }) },
      }
    }
    row.commit()
  })
  if (out.destroyed) return
  sheet.commit()
  await book.commit()
}

/** Puts each head where the ones above it leave room, over as many columns and rows as it spans. */
function writeHeads(sheet: exceljs.Worksheet, heads: ReportSheet['heads'], above: number): void {
  const taken = new Set<string>()
  heads.forEach((row, level) => {
    let column = 1
    for (const { title, span, height } of row) {
      while (taken.has(`${level} ${column}`)) column += 1
      for (let down = 0; down < height; down += 1) for (let right = 0; right < span; right += 1) taken.add(`${level + down} ${column + right}`)
      const top = above + level + 1
      if (span > 1 || height > 1) sheet.mergeCells(top, column, top + height - 1, column + span - 1)
      for (let down = 0; down < height; down += 1)
        for (let right = 0; right < span; right += 1) sheet.getCell(top + down, column + right).style = headStyle
      sheet.getCell(top, column).value = guardText(title)
      column += span
    }
  })
}
const headStyle: Partial<exceljs.Style> = {
  border,
  font: { bold: true },
  alignment: { horizontal: 'center', vertical: 'middle', wrapText: true },
  ...filled(shades.head),
}
