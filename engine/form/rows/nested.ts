import { batch } from '@formily/reactive'
import type { Json } from '../../model/json'
import type { FormulaContext, PlanInput, Violation } from '../../plan/plan'
import type { FormRows } from './rows'
import type { RowsHost } from './rows-port'
import { RowStore } from './store'

interface Inner {
  readonly id: string
  readonly column: PlanInput
  readonly rows: FormRows
}

type MakeRows = (table: PlanInput, store: RowStore, host: RowsHost) => FormRows

/**
 * The form tables that stand in the rows of an open form table. Their rows are a value of the row around them: what is done in one is
 * an edit of that value, so calculation, marks and undo of the outer table need not know of it. Each has a history of its own while the
 * form is open; in the history of the outer table all that one visit has done inside is one step.
 */
export class NestedRows {
  private readonly inners = new Map<string, Inner>()
  private visit = 0

  constructor(
    private readonly outer: FormRows,
    private readonly host: RowsHost,
    /** What formulas in a row of the outer table may know. */
    private readonly context: () => FormulaContext,
    private readonly make: MakeRows,
  ) {}

  /** The rows of the table in a cell; made when they are first asked for, kept as long as their row is there. */
  rowsIn(id: string, column: PlanInput): FormRows {
    const key = `${column.field.key}@${id}`
    const known = this.inners.get(key)
    if (known) return known.rows
    const value = this.outer.store.peekRow(id)?.[column.field.key]
    const rows = this.make(column, RowStore.insideRow(value), this.hostFor(id, column))
    this.inners.set(key, { id, column, rows })
    return rows
  }

  /** The same by the index of the row and the key of the column; undefined where none stands. */
  at(row: number, key: string): FormRows | undefined {
    const id = this.outer.store.peek().ids[row]
    const column = this.outer.columns.find(({ field }) => field.key === key && field.shape === 'rows')
    return id !== undefined && column ? this.rowsIn(id, column) : undefined
  }

  /** The columns of a table that stands in the rows. */
  columnsOf({ path }: PlanInput): readonly PlanInput[] {
    return this.host.plan.columns.get(path) ?? []
  }

  /** Asks for a cell inside of a row, by the index of the inner row. */
  want(id: string, key: string, row: number, column?: string): void {
    const rows = this.at(this.outer.store.indexOf(id), key)
    const inner = rows?.store.peek().ids[row]
    if (inner !== undefined) rows?.want(inner, column)
    this.outer.want(id, key)
  }

  /** A visit to the inside of a row begins: what follows is one step of undo in the outer table. */
  begin(): void {
    this.visit += 1
  }

  /**
   * Takes over what has become of the rows.
   * @param replaced they may be other rows than before: those of another moment, or of a picked record
   */
  sync(replaced: boolean): void {
    for (const [key, { id, column, rows }] of this.inners) {
      const row = this.outer.store.peekRow(id)
      if (row) rows.adopt(row[column.field.key], replaced)
      else this.inners.delete(key)
    }
  }

  recheckShown(): void {
    for (const { rows } of this.inners.values()) rows.recheckShown()
  }

  /** Shows what a check of the whole record found inside of rows; `ids` are those of the outer rows that it looked at. */
  show(violations: readonly Violation[], ids: readonly string[], columns: readonly PlanInput[]): void {
    const found = new Map<FormRows, Violation[]>([...this.inners.values()].map(({ rows }) => [rows, []]))
    for (const violation of violations) {
      const [row = '', key, ...inside] = violation.path.slice(this.outer.path.length + 1).split('.')
      const column = columns.find(({ field }) => field.key === key)
      const id = ids[Number(row)]
      if (!column || id === undefined || inside.length === 0 || this.outer.store.indexOf(id) < 0) continue
      const rows = this.rowsIn(id, column)
      found.set(rows, [...(found.get(rows) ?? []), { ...violation, path: [column.path, ...inside].join('.') }])
    }
    for (const [rows, own] of found) rows.show(own, rows.store.peek().ids)
  }

  private hostFor(id: string, column: PlanInput): RowsHost {
    const { outer, host } = this
    const { key } = column.field
    const scope = () => outer.scopeOf(id)
    return {
      plan: host.plan,
      mode: host.mode,
      context: this.context,
      read: outer.reader(id),
      recalculate: () => outer.edit([{ id, column: key, value: this.valueOf(id, column) }], `inside ${id}.${key} ${this.visit}`),
      replaced: () => undefined,
      restructured: () => undefined,
      // The outer table has told of it.
      changed: () => undefined,
      filled: () => undefined,
      edited: (path) => host.edited(path, outer.store.indexOf(id)),
      // What was picked inside bears the ids of both rows.
      picked: (path) => (path.includes('@') ? host.picked(`${path}@${id}`) : scope().picked(path)),
      pick: (path, picked) => host.pick(`${path}@${id}`, picked),
      write: (values) => batch(() => scope().write(values)),
      brought: host.brought,
    }
  }

  private valueOf(id: string, column: PlanInput): Json {
    return this.rowsIn(id, column).store.peek().rows
  }
}
