import { observable } from '@formily/reactive'
import type { Violation } from '../plan/plan'

export type CellErrors = ReadonlyMap<string, readonly Violation[]>

const none: CellErrors = new Map()

/** What is shown as wrong in the cells of a form table, by row and column; rows are told apart by id, so a row that moves takes its errors along. */
export class RowErrors {
  private readonly byRow = observable.shallow(new Map<string, CellErrors>())

  /** Followed, each row by itself. */
  of(id: string): CellErrors {
    return this.byRow.get(id) ?? none
  }

  /** The rows that show errors; followed. */
  rows(): readonly string[] {
    return [...this.byRow.keys()]
  }

  set(id: string, column: string, violations: readonly Violation[]): void {
    const before = this.of(id)
    if (violations.length === 0 && !before.has(column)) return
    const after = new Map(before)
    if (violations.length > 0) after.set(column, violations)
    else after.delete(column)
    if (after.size > 0) this.byRow.set(id, after)
    else this.byRow.delete(id)
  }

  /** Replaces everything that is shown. */
  replace(errors: ReadonlyMap<string, CellErrors>): void {
    for (const id of [...this.byRow.keys()]) if (!errors.has(id)) this.byRow.delete(id)
    for (const [id, cells] of errors) this.byRow.set(id, cells)
  }
}
