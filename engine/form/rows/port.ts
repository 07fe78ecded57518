import type { Json, JsonObject } from '../../model/json'
import type { Change } from '../../plan/calculate'
import type { FormulaContext, Plan, ReadPath, Violation } from '../../plan/plan'
import type { CellChange } from '../../rows/row-list'
import type { Picks } from '../picks'
import type { RecordScope } from '../record-scope'

/** The values that the rows of a table are part of: those of the form, or of the row that the table stands in. */
export interface ValuesAround {
  readonly plan: Plan
  /** A value outside the table; followed. */
  readonly read: ReadPath
  /** What formulas may know; followed as far as they look into tables. */
  readonly context: FormulaContext
  /** Told of a cell that changes, before it does. */
  replaced(table: string, column: string, before: Json | undefined, after: Json): void
  /** Told of rows that came, went or were replaced. */
  restructured(table: string): void
  /** Calculates what a change reaches. */
  recalculate(change: Change): void
}

/** What has become of the rows of a table. */
export interface RowsChange {
  readonly table: string
  /** `same`: what was entered stood there already. `filled`: nobody entered what is there now. */
  readonly values: 'changed' | 'filled' | 'same'
  /** The indexes of the rows whose values changed; every row may have when there are none. */
  readonly rows?: readonly number[] | undefined
  /** The cells that the user entered: the column by its path in the plan, the row by its index. */
  readonly entered: readonly { readonly path: string; readonly row: number }[]
}

/** What the rows of a table need of the form around them, or of the row around them. */
export interface AroundRows {
  readonly values: ValuesAround
  /** The record as a widget beside the table sees it. */
  readonly scope: RecordScope
  readonly picks: Picks
  /** Called once with every change, inside of its batch, when all values are up to date. */
  changed(change: RowsChange): void
  /** Those of the violations found in a row that it did not have as it is stored. */
  brought(found: readonly Violation[], table: string, row: JsonObject): readonly Violation[]
}

/** A value that the user gives a cell. */
export interface CellEdit extends CellChange {
  /** What was chosen, beyond what is stored of it. */
  readonly picked?: Json
}
