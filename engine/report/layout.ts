import { compileFormula, ownFunctions, parseFormula, type Functions } from '../expression'
import type { Json, JsonObject } from '../model/json'
import { reportColumnsIn, type ReportPage, type ReportTotal } from '../model/report'
import { acrossKey, layColumns, rowColumns, totalledAs, totalledColumns } from './columns'
import type { BaseRow, Layout, Line, Unread } from './line'
import { compareValues, joined, tallyOf, totalOf } from './tally'

/** So many values may stand side by side. */
export const mostAcross = 120

/** What computed columns are computed by. */
export interface Running {
  readonly now: number
  readonly functions: Functions
}

interface Given {
  /** The rows of the source; or where `counted`, what they come to by the groups of the page, whose single rows are read when they are drawn. */
  readonly rows: readonly BaseRow[]
  readonly counted?: boolean
  /** The values that stand side by side in a cross table, as `acrossIn` gives them. */
  readonly across: readonly Json[]
  readonly now: number
  /** What formulas may call; those of the language alone where left out. */
  readonly functions?: Functions
}

interface Totalled {
  readonly key: string
  readonly as: ReportTotal
}

const totalledIn = (page: ReportPage): readonly Totalled[] =>
  totalledColumns(page).map((column) => ({ key: column.key, as: totalledAs(page, column) ?? 'sum' }))

function figureOf(rows: readonly BaseRow[], { key, as }: Totalled): Json {
  const isCounted = rows[0]?.tallies !== undefined
  const tally = isCounted
    ? joined(rows.flatMap(({ tallies }) => tallies?.[key] ?? []))
    : tallyOf(
        rows.map(({ values }) => values[key]),
        as,
      )
  return totalOf(tally, as)
}

/**
 * Puts rows under the heads of a report: in its groups with their subtotals, of a cross table one line for what is alike, and at the end what
 * everything comes to. Groups stand in the order of their first rows. Total and pure.
 */
export function layReport(page: ReportPage, { rows: given, counted = false, across, now, functions = ownFunctions }: Given): Layout {
  const { columns, heads } = layColumns(page, across)
  const rows = inOrder(page, given)
  const run: Running = { now, functions }
  const figures = lineFigures(page, across, run)
  const groups = page.groups ?? []
  const lines: (Line | Unread)[] = []
  let read = 0
  const build = (level: number, some: readonly BaseRow[], about: JsonObject): void => {
    const by = groups[level]
    if (by === undefined) {
      if (page.cross) for (const alike of alikeIn(page, some)) lines.push({ is: 'row', level, values: { ...commonIn(alike), ...figures(alike) } })
      else if (page.detail === false) lines.push({ is: 'row', level, values: { ...about, ...figures(some) } })
      else if (counted) {
        const count = some.reduce((sum, row) => sum + row.rows, 0)
        lines.push({ is: 'unread', from: read, count })
        read += count
      } else for (const { values } of some) lines.push({ is: 'row', level, values, isPlain: true })
      return
    }
    const isLast = level === groups.length - 1
    for (const group of partsBy(some, by)) {
      const values = { ...about, ...commonIn(group), [by]: group[0]?.values[by] ?? null }
      build(level + 1, group, values)
      // The innermost group without its rows is one line, which is its own subtotal.
      if (!isLast || page.detail !== false || page.cross) lines.push({ is: 'subtotal', level, values: { ...values, ...figures(group) } })
    }
  }
  build(0, rows, {})
  if (page.total !== false && rows.length > 0 && totalledColumns(page).length > 0)
    lines.push({ is: 'total', level: 0, values: { ...commonIn(rows), ...figures(rows) } })
  const count = lines.reduce((sum, line) => sum + (line.is === 'unread' ? line.count : 1), 0)
  return { columns, heads, lines, finish: (values) => withFormulas(page, values, run), count, rows: given.reduce((sum, row) => sum + row.rows, 0) }
}

/** The values across of a cross table, in their order; none of any other report. */
export const acrossIn = ({ cross }: ReportPage, rows: readonly BaseRow[]): readonly Json[] =>
  cross
    ? partsBy(rows, cross.by)
        .map((part) => part[0]?.values[cross.by] ?? null)
        .toSorted(compareValues)
    : []

/** What some rows come to, by the keys of the columns that are drawn. */
function lineFigures(page: ReportPage, across: readonly Json[], run: Running): (rows: readonly BaseRow[]) => JsonObject {
  const totalled = totalledIn(page)
  const own = (rows: readonly BaseRow[]): JsonObject =>
    withFormulas(page, Object.fromEntries(totalled.map((one) => [one.key, figureOf(rows, one)])), run)
  const { cross } = page
  if (!cross) return own
  const placeOf = new Map(across.map((value, place) => [keyOf(value), place]))
  return (rows) => {
    const cells: Record<string, Json> = {}
    const under = (of: JsonObject, place: number | 'total') => {
      for (const measure of cross.measures) cells[acrossKey(measure, place)] = of[measure] ?? null
    }
    for (const part of partsBy(rows, cross.by)) {
      const place = placeOf.get(keyOf(part[0]?.values[cross.by]))
      if (place !== undefined) under(own(part), place)
    }
    const whole = own(rows)
    if (cross.total !== false) under(whole, 'total')
    return { ...whole, ...cells }
  }
}

/** A line's values with the columns that are computed from the others, in the order in which they stand. */
function withFormulas(page: ReportPage, given: JsonObject, { now, functions }: Running): JsonObject {
  const computed = formulasOf(page, functions)
  if (computed.length === 0) return given
  const values: Record<string, Json> = { ...given }
  for (const { key, run } of computed) values[key] = run((path) => (Object.hasOwn(values, path) ? values[path] : undefined), now)
  return values
}

type Run = (read: (path: string) => Json | undefined, now: number) => Json
const compiled = new WeakMap<ReportPage, readonly { readonly key: string; readonly run: Run }[]>()

function formulasOf(page: ReportPage, functions: Functions) {
  const known = compiled.get(page)
  if (known) return known
  const made = reportColumnsIn(page.columns).flatMap(({ key, value }) => {
    const parsed = value === undefined ? null : parseFormula(value)
    if (!parsed?.ok) return []
    const formula = compileFormula(parsed.value, undefined, functions)
    const run: Run = (read, now) => {
      const result = formula.evaluateExact(read, { now: () => now })
      return result === null || typeof result !== 'object' ? result : null
    }
    return [{ key, run }]
  })
  compiled.set(page, made)
  return made
}

/** What rows have alike: what is behind their subtotal is found by it. */
function commonIn(rows: readonly BaseRow[]): JsonObject {
  const [first, ...others] = rows
  return Object.fromEntries(
    Object.entries(first?.values ?? {}).filter(([key, value]) => {
      const one = keyOf(value)
      return others.every(({ values }) => values[key] === value || keyOf(values[key]) === one)
    }),
  )
}

const keyOf = (value: Json | undefined): string => JSON.stringify(value ?? null)

function partsBy(rows: readonly BaseRow[], by: string): readonly (readonly BaseRow[])[] {
  const parts = new Map<string, BaseRow[]>()
  for (const row of rows) {
    const key = keyOf(row.values[by])
    const part = parts.get(key)
    if (part) part.push(row)
    else parts.set(key, [row])
  }
  return [...parts.values()]
}

/** Rows of a cross table that are one line: alike in all columns but those across. */
function alikeIn(page: ReportPage, rows: readonly BaseRow[]): readonly (readonly BaseRow[])[] {
  const keys = rowColumns(page).map(({ key }) => key)
  return keys.reduce<readonly (readonly BaseRow[])[]>((parts, key) => parts.flatMap((part) => partsBy(part, key)), [rows])
}

function inOrder({ order = [] }: ReportPage, rows: readonly BaseRow[]): readonly BaseRow[] {
  if (order.length === 0) return rows
  return rows.toSorted(({ values: one }, { values: other }) => {
    for (const { key, order: way } of order) {
      const found = compareValues(one[key], other[key])
      if (found !== 0) return way === 'desc' ? -found : found
    }
    return 0
  })
}

/** What a chart draws: names and the figures of some columns over all rows of each. */
export function chartFigures(
  page: ReportPage,
  rows: readonly BaseRow[],
  run: Running,
): { readonly names: readonly Json[]; readonly series: readonly (readonly Json[])[] } {
  const { chart } = page
  if (!chart) return { names: [], series: [] }
  const totalled = totalledIn(page)
  const nameIn = (part: readonly BaseRow[]): Json => part[0]?.values[chart.names] ?? null
  const parts = partsBy(rows, chart.names)
  const ordered = chart.names === page.cross?.by ? parts.toSorted((one, other) => compareValues(nameIn(one), nameIn(other))) : parts
  const figures = ordered.map((part) => withFormulas(page, Object.fromEntries(totalled.map((one) => [one.key, figureOf(part, one)])), run))
  return { names: ordered.map(nameIn), series: chart.series.map((key) => figures.map((of) => of[key] ?? null)) }
}
