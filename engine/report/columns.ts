import { dependencies, parseFormula } from '../expression'
import type { Json } from '../model/json'
import { isHead, reportColumnsIn, type ReportColumn, type ReportPage, type ReportPart } from '../model/report'
import type { HeadCell, LaidColumn } from './line'
import type { Text } from '../model/text'

/** What a column comes to: as it says; measures of a cross table are added up unless they say otherwise. */
export const totalledAs = ({ cross }: ReportPage, { key, total, value }: ReportColumn): ReportColumn['total'] =>
  total ?? (value === undefined && cross?.measures.includes(key) ? 'sum' : undefined)

/** The columns whose figures are computed from rows, not from other columns. */
export const totalledColumns = (page: ReportPage): readonly ReportColumn[] =>
  reportColumnsIn(page.columns).filter((column) => column.value === undefined && totalledAs(page, column) !== undefined)

/** What a computed column reads; nothing of any other. */
export function computedReads({ value }: ReportColumn): readonly string[] {
  const parsed = value === undefined ? null : parseFormula(value)
  return parsed?.ok ? dependencies(parsed.value) : []
}

/** The columns that say what a row of a cross table is about. */
export const rowColumns = (page: ReportPage): readonly ReportColumn[] =>
  reportColumnsIn(page.columns).filter(({ key, value }) => value === undefined && key !== page.cross?.by && !page.cross?.measures.includes(key))

/** The key of a measure's column for one value across, or for the total. */
export const acrossKey = (measure: string, place: number | 'total'): string => `${measure}@${place}`

type Head = { readonly title: Text | null; readonly word: Json; readonly parts: readonly Part[] }
type Part = Head | LaidColumn

const isHeadPart = (part: Part): part is Head => 'parts' in part
const isShown = (part: Part): boolean => !isHeadPart(part) || part.parts.length > 0

/** The columns as they are drawn, with the heads above them; `across` are the values that stand side by side in a cross table. */
export function layColumns(
  page: ReportPage,
  across: readonly Json[],
): { readonly columns: readonly LaidColumn[]; readonly heads: readonly (readonly HeadCell[])[] } {
  const { cross } = page
  const hidden = cross ? new Set([cross.by, ...cross.measures]) : new Set<string>()
  const plain = (parts: readonly ReportPart[]): readonly Part[] =>
    parts
      .flatMap((part): readonly Part[] => {
        if (isHead(part)) return [{ title: part.title, word: null, parts: plain(part.columns) }]
        return hidden.has(part.key) ? [] : [{ key: part.key, of: part, across: null }]
      })
      .filter(isShown)
  const parts = cross ? [...plain(page.columns), ...crossed(page, across)] : plain(page.columns)
  const columns = leavesOf(parts)
  return { columns, heads: headRows(parts, columns) }
}

function crossed(page: ReportPage, across: readonly Json[]): readonly Part[] {
  const { cross } = page
  if (!cross) return []
  const all = reportColumnsIn(page.columns)
  const measures = cross.measures.flatMap((key) => all.find((column) => column.key === key) ?? [])
  const under = (place: number | 'total', value: LaidColumn['across']): readonly LaidColumn[] =>
    measures.map((of) => ({ key: acrossKey(of.key, place), of, across: value }))
  return [
    ...across.map((value, place): Head => ({ title: null, word: value, parts: under(place, { value }) })),
    ...(cross.total === false ? [] : [{ title: { t: 'engine.report.total' }, word: null, parts: under('total', 'total') }]),
  ]
}

const leavesOf = (parts: readonly Part[]): readonly LaidColumn[] => parts.flatMap((part) => (isHeadPart(part) ? leavesOf(part.parts) : [part]))
const depthOf = (parts: readonly Part[]): number => Math.max(1, ...parts.map((part) => (isHeadPart(part) ? 1 + depthOf(part.parts) : 1)))

/** A head over one measure alone says all: the measure need not be named below every value. */
function headRows(given: readonly Part[], columns: readonly LaidColumn[]): readonly (readonly HeadCell[])[] {
  const placeOf = new Map(columns.map((column, place) => [column, place]))
  const height = depthOf(given.map(withoutLone))
  const rows: HeadCell[][] = Array.from({ length: height }, () => [])
  const draw = (parts: readonly Part[], level: number): void => {
    for (const part of parts) {
      const lone = loneIn(part)
      const column = lone ?? (isHeadPart(part) ? null : part)
      const title = isHeadPart(part) ? part.title : part.of.title
      const word = isHeadPart(part) ? part.word : null
      const own = isHeadPart(part) ? leavesOf(part.parts).length : 1
      rows[level]?.push({ title, word, span: own, height: column ? height - level : 1, column: column ? (placeOf.get(column) ?? null) : null })
      if (isHeadPart(part) && !lone) draw(part.parts, level + 1)
    }
  }
  draw(given, 0)
  return rows
}

/** The measure that stands alone under a value across. */
const loneIn = (part: Part): LaidColumn | null => {
  const [only] = isHeadPart(part) && part.parts.length === 1 ? part.parts : []
  return only && !isHeadPart(only) && only.across !== null ? only : null
}
const withoutLone = (part: Part): Part => loneIn(part) ?? part
