import type { Selection } from './selection'

/** A column that a file of records may hold. */
export interface ExportColumn {
  readonly key: string
  readonly title: string
  /** What the form table is called of which it is a column; null for a field of the record itself. */
  readonly table: string | null
  /** The list has it. */
  readonly listed: boolean
}

export const exportFormats = ['xlsx', 'csv'] as const
/** One of `exportFormats`, which is the end of the file's name as well. */
export type ExportFormat = (typeof exportFormats)[number]

/** How rows of form tables stand beside their record: the record is repeated in each of them, or is one cell over all. */
export const childLayouts = ['repeat', 'merge'] as const
export type ChildLayout = (typeof childLayouts)[number]

/** Which records of a list become a file, in which order, and what of them. */
export interface ExportOrder {
  readonly selection: Selection
  readonly sort?: { readonly key: string; readonly order: 'asc' | 'desc' }
  /** The keys of the columns, in the order of the file. */
  readonly columns: readonly string[]
  readonly format: ExportFormat
  /** How rows of form tables stand in a workbook that has columns of theirs; left out where it has none. */
  readonly children?: ChildLayout
}

/** A file that the server makes for the user, or has made. */
export interface Download {
  readonly id: string
  readonly name: string
  readonly state: 'running' | 'done' | 'failed' | 'cancelled'
  /** How many records of how many it holds so far. */
  readonly done: number
  readonly total: number
  /** Why it failed. */
  readonly message: string
  /** Where the file is fetched; '' unless it is done. */
  readonly url: string
}
