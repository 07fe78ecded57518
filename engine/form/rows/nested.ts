import type { Json } from '../../model/json'
import type { FormulaContext, PlanInput, ReadPath, Violation } from '../../plan/plan'
import { picksIn } from '../picks'
import type { RecordScope } from '../record-scope'
import type { AroundRows, CellEdit } from './port'
import { RowStore } from './store'

/** The rows of the table around, as the tables inside of them need it. */
interface OuterRows {
  readonly path: string
  readonly columns: readonly PlanInput[]
  readonly store: RowStore
  readonly rules: { reader(id: string): ReadPath; known(): FormulaContext }
  edit(edits: readonly CellEdit[], visit: string): void
  want(id: string, column: string): void
  scopeOf(id: string): RecordScope
}

/** The rows of a table inside of a row, as the table around them needs it. */
interface InnerRows {
  readonly store: RowStore
  want(id: string, column?: string): void
  adopt(value: Json | undefined, replaced: boolean): void
  recheckShown(): void
  show(violations: readonly Violation[], ids: readonly string[]): void
}

interface Inner<Rows> {
  readonly id: string
  readonly column: PlanInput
  readonly rows: Rows
}

/**
 * The form tables that stand in the rows of an open form table. Their rows are a value of the row around them: what is done in one is
 * an edit of that value, so calculation, marks and undo of the outer table need not know of it. Each has a history of its own while the
 * form is open; in the history of the outer table all that one visit has done inside is one step.
 */
export class NestedRows<Rows extends InnerRows> {
  private readonly inners = new Map<string, Inner<Rows>>()
  private visit = 0

  constructor(
    private readonly outer: OuterRows,
    private readonly around: AroundRows,
    private readonly make: (table: PlanInput, store: RowStore, row: AroundRows) => Rows,
  ) {}

  /** The rows of the table in a cell; made when they are first asked for, kept as long as their row is there. */
  rowsIn(id: string, column: PlanInput): Rows {
    const key = `${column.field.key}@${id}`
    const known = this.inners.get(key)
    if (known) return known.rows
    const value = this.outer.store.peekRow(id)?.[column.field.key]
    const rows = this.make(column, RowStore.insideRow(value), this.aroundIn(id, column))
    this.inners.set(key, { id, column, rows })
    return rows
  }

  /** The same by the index of the row and the key of the column; undefined where none stands. */
  at(row: number, key: string): Rows | undefined {
    const id = this.outer.store.peek().ids[row]
    const column = this.outer.columns.find(({ field }) => field.key === key && field.shape === 'rows')
    return id !== undefined && column ? this.rowsIn(id, column) : undefined
  }

  /** The columns of a table that stands in the rows. */
  columnsOf({ path }: PlanInput): readonly PlanInput[] {
    return this.around.values.plan.columns.get(path) ?? []
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
    const found = new Map<Rows, Violation[]>([...this.inners.values()].map(({ rows }) => [rows, []]))
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

  /** What stands around a table that stands in a row: the row, and the record as its widgets see it. */
  private aroundIn(id: string, column: PlanInput): AroundRows {
    const { outer, around } = this
    const { key } = column.field
    return {
      values: {
        plan: around.values.plan,
        read: outer.rules.reader(id),
        get context() {
          return outer.rules.known()
        },
        // No sums are kept of what stands in a row.
        replaced: () => undefined,
        restructured: () => undefined,
        recalculate: () => outer.edit([{ id, column: key, value: this.valueOf(id, column) }], `inside ${id}.${key} ${this.visit}`),
      },
      scope: outer.scopeOf(id),
      picks: picksIn(around.picks, id),
      // The outer table has told of its own change: what is left to tell is which cells were entered.
      changed: (change) =>
        around.changed({ ...change, values: 'same', entered: change.entered.map(({ path }) => ({ path, row: outer.store.indexOf(id) })) }),
      brought: around.brought,
    }
  }

  private valueOf(id: string, column: PlanInput): Json {
    return this.rowsIn(id, column).store.peek().rows
  }
}
