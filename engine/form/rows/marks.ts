import type { JsonObject } from '../../model/json'
import { duplicateRows } from '../../plan/duplicate-rows'
import type { PlanInput, Violation } from '../../plan/plan'
import { RowErrors } from './errors'
import type { RowStore } from './store'

/** What is shown as wrong in the cells of a form table: where the user has been, and everywhere once the form is sent. */
export class RowMarks {
  readonly errors = new RowErrors()
  private readonly touched = new Set<string>()

  constructor(
    private readonly path: string,
    private readonly columns: readonly PlanInput[],
    private readonly store: RowStore,
    /** What the values of a row would break in one of its columns. */
    private readonly judge: (column: PlanInput, row: JsonObject) => readonly Violation[],
    /** Keys of the columns that tell rows apart. */
    private readonly unique: () => readonly string[],
  ) {}

  /** The user has been in a cell. */
  touch(id: string, column: string): void {
    this.touched.add(`${id}.${column}`)
    this.errors.forget(id, column)
  }

  /** Checks the cells of these rows that the user has been in, and those that show an error. */
  recheck(ids: readonly string[]): void {
    for (const id of new Set(ids)) {
      const row = this.store.peekRow(id)
      if (!row) continue
      const shown = this.errors.of(id)
      for (const column of this.columns) {
        const { key } = column.field
        if (shown.has(key) || this.touched.has(`${id}.${key}`)) this.errors.set(id, key, this.judge(column, row))
      }
    }
    this.markDuplicates()
  }

  /** Marks repeated rows where the user has been, and unmarks those that no longer repeat another. */
  private markDuplicates(): void {
    const unique = this.unique()
    const [first] = unique
    const input = this.columns.find(({ field }) => field.key === first)
    if (first === undefined || !input) return
    const { ids, rows } = this.store.peek()
    const repeated = new Set(duplicateRows(rows, unique).map(({ row }) => ids[row] ?? ''))
    const other = (id: string) => (this.errors.of(id).get(first) ?? []).filter(({ code }) => code !== 'duplicateRow')
    for (const id of this.errors.rows()) if (!repeated.has(id)) this.errors.set(id, first, other(id))
    for (const id of repeated) {
      const violation: Violation = { path: `${this.path}.${first}`, code: 'duplicateRow', label: input.field.title, asks: 'enter', detail: {} }
      if (unique.some((column) => this.touched.has(`${id}.${column}`))) this.errors.set(id, first, [...other(id), violation])
    }
  }

  /** Shows what a check of the whole record found; `ids` are those of the rows that it looked at. */
  show(violations: readonly Violation[], ids: readonly string[]): void {
    const errors = new Map<string, Map<string, readonly Violation[]>>()
    for (const violation of violations) {
      const [row = '', column = '', ...inside] = violation.path.slice(this.path.length + 1).split('.')
      const id = row === '' ? undefined : ids[Number(row)]
      if (id === undefined) continue
      // What is wrong in the rows of a table inside a row is called as `judge` calls it, which does not know the row's index.
      const own = inside.length === 0 ? violation : { ...violation, path: [this.path, column, ...inside].join('.') }
      const cells = errors.get(id) ?? new Map<string, readonly Violation[]>()
      errors.set(id, cells.set(column, [...(cells.get(column) ?? []), own]))
    }
    this.errors.replace(errors)
  }
}
