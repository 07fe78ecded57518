/** What a cell of a file holds. A date is the clock of the organisation as if it were that of UTC, for sheets know no zones. */
export type SentCell = string | number | Date | null

/** In place of a cell that is one with the cell above it. Only workbooks have such. */
export const above = Symbol('above')
export type SentRow = readonly (SentCell | typeof above)[]

/** A column of a sheet that is sent. */
export interface SentColumn {
  readonly title: string
  /** Characters. */
  readonly width: number
  /** What its cells offer; empty lets them hold anything. Others may be typed. */
  readonly choices?: readonly string[]
  /** How numbers or dates of its cells are shown, as spreadsheet programs write it: `#,##0.00`. */
  readonly format?: string
  /** Said at the title when somebody points at it. */
  readonly note?: string
}

export interface SentSheet {
  /** The name of the file, without its end. */
  readonly name: string
  readonly columns: readonly SentColumn[]
  readonly rows: AsyncIterable<SentRow>
  /** A second sheet that tells how the first is filled in. */
  readonly notes?: { readonly name: string; readonly lines: readonly (readonly string[])[] }
}

export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const csvType = 'text/csv; charset=utf-8'
