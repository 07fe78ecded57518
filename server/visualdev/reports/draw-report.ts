import type { DrawnLine, DrawnReport, Line } from '../../../engine'
import type { ReportAsking } from './asked'
import { tonesOfLine, wordsOfLine } from './cells'
import { openReport } from './open-report'
import { wordsOfSearch } from './words-of-search'

/** Draws a part of a report for whoever reads it: its heads, the lines that are asked for in words, and with the first of them its chart. */
export async function drawReport(asking: ReportAsking, { from, size }: { readonly from: number; readonly size: number }): Promise<DrawnReport> {
  const { services, words, now } = asking
  const report = await openReport(asking)
  const { page, layout, readers } = report
  const lines = await report.lines(from, size)
  const about = await wordsOfSearch(asking, report)
  const last = layout.lines.at(-1)
  return report.inWords((context) => {
    const drawn = (line: Line): DrawnLine => ({
      is: line.is,
      level: line.level,
      cells: wordsOfLine(page, line, layout.columns, readers, context, words),
      ...tonesOfLine(page, line, layout.columns, { now, functions: services.registry.functions }),
      values: line.values,
    })
    return {
      ...report.heads(context),
      about,
      count: layout.count,
      rows: layout.rows,
      lines: lines.map(drawn),
      total: last?.is === 'total' ? drawn(last) : null,
      chart: from === 0 ? report.chart(context) : null,
    }
  })
}
