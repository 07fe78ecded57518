import { computedReads, isReportHead, reportColumnsIn, type ReportPage } from '../../../engine'
import { Refusal } from '../../errors'

type Part = ReportPage['columns'][number]

/**
 * The page without the columns that its reader may not read, and without what is computed of these; sorting, marks and the chart do without them.
 * @throws {Refusal} 403 where what it groups by or sets side by side is among them, or nothing stays
 */
export function shownPage(page: ReportPage, isShown: (key: string) => boolean): ReportPage {
  const columns = reportColumnsIn(page.columns)
  const hidden = new Set(columns.filter(({ key, value }) => value === undefined && !isShown(key)).map(({ key }) => key))
  if (hidden.size === 0) return page
  for (const column of columns) if (computedReads(column).some((key) => hidden.has(key))) hidden.add(column.key)
  const stays = (key: string): boolean => !hidden.has(key)
  const measures = page.cross?.measures.filter(stays) ?? []
  const needed = [...(page.groups ?? []), ...(page.cross ? [page.cross.by] : [])]
  if (!needed.every(stays) || hidden.size === columns.length || (page.cross && measures.length === 0)) throw new Refusal('noPermission')
  const within = (parts: readonly Part[]): readonly Part[] =>
    parts.flatMap((part): readonly Part[] => {
      if (!isReportHead(part)) return stays(part.key) ? [part] : []
      const inside = within(part.columns)
      return inside.length === 0 ? [] : [{ ...part, columns: inside }]
    })
  const { chart, cross, marks, order, ...rest } = page
  const series = chart?.series.filter(stays) ?? []
  return {
    ...rest,
    columns: within(page.columns),
    ...(order && { order: order.filter(({ key }) => stays(key)) }),
    ...(cross && { cross: { ...cross, measures } }),
    ...(chart && stays(chart.names) && series.length > 0 && { chart: { ...chart, series } }),
    ...(marks && { marks: marks.filter(({ columns: marked }) => !marked || marked.every(stays)) }),
  }
}
