import { formatDate, repeatedGroups, type Json, type Line, type PlanInput, type TextContext } from '../../../engine'
import type { Wanted } from '../../files/downloads/worker'
import { mapInSlices } from '../../process/slices'
import { writeReportSheet, type ReportRow } from '../../sheets/report-sheet'
import { sheetType, type SentCell } from '../../sheets/sheet'
import { Refusal } from '../../errors'
import { formatOf, typedCell } from '../records/transfer/cells'
import type { ReportAsking } from './asked'
import { isSaid, tonesOfLine, wordsOfLine, type Reader } from './cells'
import { openReport, type OpenReport } from './open-report'
import { wordsOfSearch } from './words-of-search'

/** Rows of a sheet, without what stands above them. */
const mostSheetRows = 1_048_000
const linesAtOnce = 500
/** Signs of Chinese take two places of a sheet. */
const widthOf = (title: string, pixels: number | undefined): number =>
  pixels === undefined
    ? Math.min(
        40,
        Math.max(
          12,
          [...title].reduce((sum, sign) => sum + (sign > '\u00ff' ? 2 : 1), 4),
        ),
      )
    : Math.round(pixels / 7)

/** The report as a workbook that looks like the screen. @throws {Refusal} as drawing it does, and for more lines than a sheet has rows */
export async function reportFile(asking: ReportAsking, by: string): Promise<Wanted> {
  const { page, words, now, user } = asking
  const report = await openReport(asking)
  const { layout, readers } = report
  if (layout.count > mostSheetRows) throw new Refusal('exportTooLong', { values: { limit: mostSheetRows } })
  const { columns, heads } = await report.inWords((context) => report.heads(context))
  const name = words.text(page.title)
  const time = formatDate(now, 'yyyy-MM-dd HH:mm')
  const asked = await wordsOfSearch(asking, report)
  return {
    userId: user.id,
    name: `${name}_${formatDate(now, 'yyyyMMddHHmmss')}.xlsx`,
    contentType: sheetType,
    total: layout.count,
    write: (out, { signal, at }) =>
      writeReportSheet(out, {
        name,
        about: [...(asked === '' ? [] : [asked]), words.t('server.report.made', { name: by, time })],
        heads,
        columns: columns.map(({ of, title, align }) => {
          const reader = readers.get(of)
          const format = reader && formatOf(asInput(reader))
          return { width: widthOf(title, reader?.column.width), align, ...(format && { format }) }
        }),
        rows: rowsOf(asking, report, signal, at),
        landscape: page.paper === 'landscape',
      }),
  }
}

const asInput = ({ kind, field }: Reader): PlanInput => ({ path: field.key, kind, field }) as unknown as PlanInput

async function* rowsOf(asking: ReportAsking, report: OpenReport, signal: AbortSignal, at: (done: number) => void): AsyncGenerator<ReportRow> {
  let before: Line | undefined
  for (let from = 0; from < report.layout.count; from += linesAtOnce) {
    signal.throwIfAborted()
    const lines = await report.lines(from, linesAtOnce)
    const rows = await report.inWords((context) => {
      let last = before
      return mapInSlices(lines, (line) => {
        const row = rowOf(asking, report, line, last, context)
        last = line
        return row
      })
    })
    for (const row of await rows) yield row
    before = lines.at(-1)
    at(Math.min(report.layout.count, from + lines.length))
  }
}

function rowOf(
  { services, words, now }: ReportAsking,
  { page, layout, readers }: OpenReport,
  line: Line,
  before: Line | undefined,
  context: TextContext,
): ReportRow {
  const groups = page.groups ?? []
  const repeated = new Set(groups.slice(0, repeatedGroups(groups, line, before)))
  const texts = wordsOfLine(page, line, layout.columns, readers, context, words)
  const { tone, tones } = tonesOfLine(page, line, layout.columns, { now, functions: services.registry.functions })
  const cells = layout.columns.map((column, place): SentCell => {
    const { key, of } = column
    if (repeated.has(key)) return null
    const reader = readers.get(of.key)
    const value = line.values[key]
    const typed =
      reader && value !== undefined && !groups.includes(key) && isSaid(page, line, column) ? typedCell(asInput(reader), asNumber(value)) : undefined
    return typed ?? texts[place] ?? null
  })
  return { is: line.is, cells, tones: tones ?? (tone === null ? null : cells.map(() => tone)) }
}

/** Sums are digits: a sheet keeps them as the numbers that they are. */
const asNumber = (value: Json): Json => (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value)
