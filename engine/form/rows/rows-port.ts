import type { Json, JsonObject } from '../../model/json'
import type { FormulaContext, Plan, ReadPath, Violation } from '../../plan/plan'
import type { CellChange } from '../../rows/row-list'
import type { RecordScope } from '../record-scope'

/** What the rows of a table need of the form around them. */
export interface RowsHost {
  readonly plan: Plan
  readonly mode: RecordScope['mode']
  context(): FormulaContext
  /** A value outside the table; followed. */
  readonly read: ReadPath
  /** Calculates what changes in some rows reach: all rows when none are named, all columns when none is. */
  recalculate(table: string, rows?: readonly number[], column?: string): void
  replaced(table: string, column: string, before: Json | undefined, after: Json): void
  restructured(table: string): void
  /** Called inside the batch, when all values are up to date; all rows have changed when none are named. */
  changed(table: string, rows: readonly number[] | undefined): void
  /** The same for what nobody entered. */
  filled(table: string): void
  /** The user changed a column (its path in the plan) in a row. */
  edited(path: string, row: number): void
  picked(path: string): Json | undefined
  pick(path: string, picked: Json | undefined): void
  write(values: JsonObject): void
  /** Those of the violations found in a row that it did not have as it is stored. */
  brought(found: readonly Violation[], table: string, row: JsonObject): readonly Violation[]
}

export interface CellState {
  readonly visible: boolean
  /** Whether the user may write into it, as far as the schema says. */
  readonly open: boolean
  readonly required: boolean
}

export interface CellEdit extends CellChange {
  /** What was chosen, beyond what is stored of it. */
  readonly picked?: Json
}

/** A cell that is to be shown and to take the focus. */
export interface Wanted {
  readonly id: string
  readonly column: string | undefined
}
