import type { RowMark } from '../model/list-design'
import type { Json, JsonObject } from '../model/json'

/** Which lines of a report are asked for: under what its search holds, `size` of them from the place `from` on. */
export interface ReportOrder {
  /** The address of its page. */
  readonly report: string
  readonly search: JsonObject
  readonly from: number
  readonly size: number
}

/** The colour that a mark gives to a line or cell; null for none. */
export type DrawnTone = RowMark['tone'] | null

/** A line as it is read: a text for each column, and what it was made of, for what a press on it opens. */
export interface DrawnLine {
  readonly is: 'row' | 'subtotal' | 'total'
  readonly level: number
  readonly cells: readonly string[]
  /** Of the whole line. */
  readonly tone: DrawnTone
  /** Of single cells, where any stands out. */
  readonly tones: readonly DrawnTone[] | null
  readonly values: JsonObject
}

/** A report as the server drew it. */
export interface DrawnReport {
  readonly columns: readonly {
    readonly key: string
    /** The column of the page that it stands for; of a cross table with the value across. */
    readonly of: string
    readonly across: Json
    readonly title: string
    readonly align: 'left' | 'center' | 'right'
  }[]
  readonly heads: readonly (readonly {
    readonly title: string
    readonly span: number
    readonly height: number
    /** The place of the column that it alone heads. */
    readonly column: number | null
  }[])[]
  /** What its search holds, in words. */
  readonly about: string
  readonly lines: readonly DrawnLine[]
  /** What everything comes to; the last of the lines as well. */
  readonly total: DrawnLine | null
  /** How many lines there are. */
  readonly count: number
  /** How many rows of the source they stand for. */
  readonly rows: number
  readonly chart: {
    readonly names: readonly string[]
    readonly series: readonly { readonly name: string; readonly values: readonly number[] }[]
  } | null
}
