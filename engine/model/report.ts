import { Type, type Static } from '@sinclair/typebox'
import { filterSymbols } from '../filter/filter'
import { callSchema } from './action'
import type { InputField } from './field'
import { rowMarkSchema, type RowMark } from './list-design'
import type { PageBase } from './page-base'
import { formulaSchema } from './rule'
import { textSchema, type Text } from './text'

const exact = { additionalProperties: false } as const
const key = Type.String({ minLength: 1, maxLength: 130 })
const keys = (most: number) => Type.Array(key, { minItems: 1, maxItems: most })

/** Where the rows of a report come from; the server asks, as whoever reads the report. A call is a GET that gives all its rows as `list`. */
export const reportSourceSchema = Type.Union([
  Type.Object({ from: Type.Literal('model'), id: Type.String({ minLength: 1, maxLength: 100 }) }, exact),
  Type.Object({ from: Type.Literal('call'), call: callSchema }, exact),
  Type.Object({ from: Type.Literal('interface'), id: Type.String({ minLength: 1, maxLength: 100 }) }, exact),
])
export type ReportSource = Static<typeof reportSourceSchema>

/** What a column comes to over several rows; `count` counts the rows in which it holds something. */
export const reportTotals = ['sum', 'average', 'least', 'most', 'count'] as const
export type ReportTotal = (typeof reportTotals)[number]

/**
 * What a press on a figure opens: a page above the report, or one of its own. `params` are formulas over the line, `search.<key>` and the
 * parameters of the report; `where` are conditions of the list of a model that stands at `page`. A condition whose formula gives nothing is none.
 */
export const drillSchema = Type.Object(
  {
    page: Type.String({ minLength: 1, maxLength: 200 }),
    as: Type.Union([Type.Literal('page'), Type.Literal('drawer'), Type.Literal('dialog')]),
    params: Type.Optional(Type.Record(Type.String(), formulaSchema)),
    where: Type.Optional(
      Type.Array(Type.Object({ field: key, symbol: Type.Union(filterSymbols.map((symbol) => Type.Literal(symbol))), value: formulaSchema }, exact), {
        maxItems: 20,
      }),
    ),
    about: Type.Optional(formulaSchema),
  },
  exact,
)
/** What pressing a cell opens: a page with parameters of its row. */
export type Drill = Static<typeof drillSchema>

/** A column of figures or of what they are about, shown as its `kind` reads it. `value` computes it of the line's other columns, in totals of theirs. */
export const reportColumnSchema = Type.Object(
  {
    key,
    title: textSchema,
    kind: Type.String(),
    props: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    width: Type.Optional(Type.Integer({ minimum: 40, maximum: 1200 })),
    align: Type.Optional(Type.Union([Type.Literal('left'), Type.Literal('center'), Type.Literal('right')])),
    fixed: Type.Optional(Type.Literal('left')),
    total: Type.Optional(Type.Union(reportTotals.map((total) => Type.Literal(total)))),
    value: Type.Optional(formulaSchema),
    drill: Type.Optional(drillSchema),
  },
  exact,
)
/** A column of a report: a value of its rows or a formula over them, its words, its sums. */
export type ReportColumn = Static<typeof reportColumnSchema>

/** A head over columns, or over heads. */
export interface ReportHead {
  readonly title: Text
  readonly columns: readonly ReportPart[]
}
export type ReportPart = ReportColumn | ReportHead
/** Whether a part of a report's head stands over others; else it is a column itself. */
export const isHead = (part: ReportPart): part is ReportHead => 'columns' in part

export const reportPartSchema = Type.Unsafe<ReportPart>(
  Type.Recursive(
    (self) => Type.Union([reportColumnSchema, Type.Object({ title: textSchema, columns: Type.Array(self, { minItems: 1, maxItems: 100 }) }, exact)]),
    { $id: 'ReportPart' },
  ),
)

/** The columns of a report without the heads above them. */
export const reportColumnsIn = (parts: readonly ReportPart[]): readonly ReportColumn[] =>
  parts.flatMap((part) => (isHead(part) ? reportColumnsIn(part.columns) : [part]))

const orderSchema = Type.Object({ key, order: Type.Union([Type.Literal('asc'), Type.Literal('desc')]) }, exact)
/** A cross table: every value of the column `by` is a head over the `measures`, and what is alike in all other columns is one row. */
const crossSchema = Type.Object({ by: key, measures: keys(10), total: Type.Optional(Type.Boolean()) }, exact)
export type ReportCross = Static<typeof crossSchema>

export const reportCharts = ['barChart', 'lineChart', 'areaChart', 'pieChart', 'annularChart'] as const
/** A chart of what `series` come to for every value of the column `names`. */
const chartSchema = Type.Object(
  { kind: Type.Union(reportCharts.map((kind) => Type.Literal(kind))), names: key, series: keys(6), title: Type.Optional(textSchema) },
  exact,
)
export type ReportChart = Static<typeof chartSchema>

/** What a report may say besides its source, search and columns. */
export const reportExtras = {
  /** What parameters begin with, by their keys: formulas of the day, such as `startOfMonth(today())`. One that is emptied begins so again. */
  begins: Type.Record(key, formulaSchema),
  /** Columns by which rows are put together, the outermost first; each group ends with its subtotal. */
  groups: keys(5),
  /** False shows the innermost groups as one line each, in place of their rows. */
  detail: Type.Boolean(),
  /** False leaves out the line of what everything comes to. */
  total: Type.Boolean(),
  order: Type.Array(orderSchema, { maxItems: 5 }),
  cross: crossSchema,
  chart: chartSchema,
  marks: Type.Array(rowMarkSchema, { maxItems: 50 }),
  paper: Type.Union([Type.Literal('portrait'), Type.Literal('landscape')]),
} as const

/** A report that was read from its schema. */
export interface ReportPage extends PageBase {
  readonly page: 'report'
  readonly source: ReportSource
  /** Parameters: what they hold travels to the source, and stands in the address. */
  readonly search: readonly InputField[]
  readonly columns: readonly ReportPart[]
  readonly begins?: Readonly<Record<string, string>>
  readonly groups?: readonly string[]
  readonly detail?: boolean
  readonly total?: boolean
  readonly order?: readonly Static<typeof orderSchema>[]
  readonly cross?: ReportCross
  readonly chart?: ReportChart
  readonly marks?: readonly RowMark[]
  readonly paper?: 'portrait' | 'landscape'
}
