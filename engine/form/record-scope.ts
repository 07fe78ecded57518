import type { Json, JsonObject } from '../model/json'
import type { RowSource } from '../model/row-source'
import type { FormMode } from './mode'

/** Where a record is kept: its id, and the model whose record it is, '' for what is no record of a model. */
export interface StoredIdentity {
  readonly id: string
  readonly model: string
}

/**
 * The record around a widget, for widgets whose choices, parameters or words depend on other values. Paths are read as a
 * formula at this place reads them: inside a row of a form table `table.column` is the row's own value.
 */
export interface RecordScope {
  readonly mode: FormMode
  /** Absent while the record is new. */
  readonly stored?: StoredIdentity | undefined
  /** The form table of the row that the widget stands in; null outside of one. */
  readonly table: string | null
  /** Followed by observers. */
  read(path: string): Json | undefined
  /** What was picked last for the field at a path (an option, a row): beyond what is stored. Followed by observers. */
  picked(path: string): Json | undefined
  /** Where the choices of another field come from, for those who show more of what was picked in it. */
  sourceOf?(path: string): RowSource | null
  /** Sets several values as one change of the user, such as columns of a picked row. */
  write(values: JsonObject): void
}
