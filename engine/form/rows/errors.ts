import { observable } from '@formily/reactive'
import type { Violation } from '../../plan/plan'

export type CellErrors = ReadonlyMap<string, readonly Violation[]>

const none: CellErrors = new Map()

/** What is shown as wrong in the cells of a form table, by row and column; rows are told apart by id, so a row that moves takes its errors along. */
export class RowErrors {
  private readonly byRow = observable.shallow(new Map<string, CellErrors>())
  /** What is said of cells besides what their values break: a text that could not be put into one. */
  private readonly notes = new Map<string, Violation>()

  /** Followed, each row by itself. */
  of(id: string): CellErrors {
    return this.byRow.get(id) ?? none
  }

  /** The rows that show errors; followed. */
  rows(): readonly string[] {
    return [...this.byRow.keys()]
  }

  /** Says something of a cell until the user has been in it. */
  note(id: string, column: string, violation: Violation): void {
    this.notes.set(`${id}.${column}`, violation)
    this.set(id, column, this.of(id).get(column) ?? [])
  }
  forget(id: string, column: string): void {
    this.notes.delete(`${id}.${column}`)
  }

  set(id: string, column: string, broken: readonly Violation[]): void {
    const before = this.of(id)
    const note = this.notes.get(`${id}.${column}`)
    const violations = note ? [...broken.filter((one) => one !== note), note] : broken
    if (violations.length === 0 && !before.has(column)) return
    const after = new Map(before)
    if (violations.length > 0) after.set(column, violations)
    else after.delete(column)
    if (after.size > 0) this.byRow.set(id, after)
    else this.byRow.delete(id)
  }

  /** Replaces everything that is shown. */
  replace(errors: ReadonlyMap<string, CellErrors>): void {
    this.notes.clear()
    for (const id of [...this.byRow.keys()]) if (!errors.has(id)) this.byRow.delete(id)
    for (const [id, cells] of errors) this.byRow.set(id, cells)
  }
}
