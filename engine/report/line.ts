import type { Json, JsonObject } from '../model/json'
import type { ReportColumn } from '../model/report'
import type { Text } from '../model/text'
import type { Tally } from './tally'

/** A row of the source, or what many of them come to that are alike in their values. */
export interface BaseRow {
  readonly values: JsonObject
  /** How many rows of the source it stands for. */
  readonly rows: number
  /** Of the columns with totals, where it stands for more than itself. */
  readonly tallies?: Readonly<Record<string, Tally>>
}

/** A column as it is drawn: one of the page's, of a cross table one for each value across, or what those come to. */
export interface LaidColumn {
  readonly key: string
  readonly of: ReportColumn
  readonly across: { readonly value: Json } | 'total' | null
}

/** A cell of the heads; `word` is a value across, which is put into words as the column `by` reads it. */
export interface HeadCell {
  readonly title: Text | null
  readonly word: Json
  readonly span: number
  readonly height: number
  /** The place of the only column below, where it is a column's own head. */
  readonly column: number | null
}

/** A line of a report: a row, a subtotal of a group, or the total. */
export interface Line {
  readonly is: 'row' | 'subtotal' | 'total'
  /** The group that a subtotal ends, from 0; of rows how many groups they stand in. */
  readonly level: number
  readonly values: JsonObject
  /** Its computed columns are still missing: they are computed for the lines that are drawn. */
  readonly isPlain?: true
}
/** Rows of the source that are only known to be there: `count` of them from the place `from` on, in the order of the groups. */
export interface Unread {
  readonly is: 'unread'
  readonly from: number
  readonly count: number
}

/** A report laid out for screen, paper and files alike: columns, heads over them, and lines with subtotals where groups end. */
export interface Layout {
  readonly columns: readonly LaidColumn[]
  readonly heads: readonly (readonly HeadCell[])[]
  readonly lines: readonly (Line | Unread)[]
  /** A row's values with its computed columns. */
  finish(values: JsonObject): JsonObject
  /** How many lines there are, those of unread rows too. */
  readonly count: number
  /** How many rows of the source they stand for. */
  readonly rows: number
}
