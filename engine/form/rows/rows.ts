import { batch, observable } from '@formily/reactive'
import type { Json, JsonObject } from '../../model/json'
import type { PlanInput, Violation } from '../../plan/plan'
import { giveUp, noHistory, redo, remember, undo, type History, type Moved } from '../../rows/history'
import { insertRows, moveRows, readRows, removeRows, setCells, type CellChange, type RowList } from '../../rows/row-list'
import { picksIn } from '../picks'
import type { RecordScope } from '../record-scope'
import type { RowErrors } from './errors'
import { RowMarks } from './marks'
import { NestedRows } from './nested'
import type { AroundRows, CellEdit, RowsChange } from './port'
import { RowRules } from './rules'
import { rowScope } from './scope'
import type { RowStore } from './store'

/** A cell that is to be shown and to take the focus. */
interface Wanted {
  readonly id: string
  readonly column: string | undefined
}

/** What a change of the rows reaches. */
interface Reach {
  /** The indexes of the rows that it changes; all when there are none. */
  readonly rows?: readonly number[] | undefined
  /** The only column that it changes. */
  readonly column?: string | undefined
  readonly entered?: RowsChange['entered']
}

/**
 * The rows of a form table in an open form. Every action of the user is one change and one step of undo: values, calculations
 * and marks are in order before anything is painted.
 */
export class FormRows {
  readonly path: string
  readonly columns: readonly PlanInput[]
  /** What the schema says of the rows. */
  readonly rules: RowRules
  /** The tables that stand in the rows; null where no column is one. */
  readonly nested: NestedRows<FormRows> | null
  private readonly marks: RowMarks
  private readonly past: { value: History<RowList> } = observable.ref(noHistory as History<RowList>)
  private readonly wantedCell: { value: Wanted | null } = observable.ref(null as Wanted | null)

  constructor(
    readonly input: PlanInput,
    readonly store: RowStore,
    private readonly around: AroundRows,
    /** A list came with the record, be it an empty one. */
    private readonly given: boolean,
  ) {
    this.path = input.path
    this.rules = new RowRules(input, store, around)
    this.columns = this.rules.columns
    this.nested = around.values.plan.nested.has(input.path)
      ? new NestedRows<FormRows>(this, around, (table, rows, row) => new FormRows(table, rows, row, true))
      : null
    this.marks = new RowMarks(this.path, this.columns, store, this.rules.judge, () => this.rules.limits.unique)
  }

  /** What is shown as wrong in the cells. */
  get errors(): RowErrors {
    return this.marks.errors
  }

  get canUndo(): boolean {
    return this.past.value.past.length > 0
  }
  get canRedo(): boolean {
    return this.past.value.future.length > 0
  }
  /** The cell that has to be shown and take the focus; a new object with every request. Followed. */
  get wanted(): Wanted | null {
    return this.wantedCell.value
  }
  want(id: string, column?: string): void {
    this.wantedCell.value = { id, column }
  }

  /** The cell that was asked for is shown. */
  reached(): void {
    this.wantedCell.value = null
  }

  /** The same for a place in a row: a column, or inside of it the index of a row and a column there. */
  wantAt(id: string, [column = '', row, inner]: readonly string[]): void {
    if (row === undefined || !this.nested) this.want(id, column)
    else this.nested.want(id, column, Number(row), inner)
  }

  /** @param visit the keystrokes of one visit to a cell bear one key and are one step of undo */
  edit = (edits: readonly CellEdit[], visit?: string): void => {
    const before = this.store.peek()
    const after = setCells(before, edits, this.store.indexOf)
    const entered = edits.map(({ id, column }) => this.placeOf(column, this.store.indexOf(id)))
    batch(() => {
      for (const { id, column, picked } of edits) picksIn(this.around.picks, id).put(`${this.path}.${column}`, picked)
      if (after === before) return this.around.changed({ table: this.path, values: 'same', entered })
      for (const { id, column, value } of edits) {
        this.marks.touch(id, column)
        const was = before.rows[this.store.indexOf(id)]?.[column]
        // The last of several edits of one cell counts; a paste names each cell once.
        if (was !== value) this.replaced(column, was, value)
      }
      const columns = new Set(edits.map(({ column }) => column))
      const rows = [...new Set(entered.map(({ row }) => row))].filter((row) => row >= 0)
      this.commit(before, after, { rows, column: columns.size === 1 ? edits[0]?.column : undefined, entered }, visit)
    })
  }

  /** Changes a cell as a consequence of something else: no step of its own, undo takes it back together with what caused it. */
  correct(row: number, column: string, value: Json): void {
    const before = this.store.peek()
    const id = before.ids[row]
    // In a closed row what was chosen stays, as it does on the server.
    if (id === undefined || (!this.rules.limits.canEdit && this.store.stored.has(id))) return
    batch(() => {
      this.replaced(column, this.store.cell(row, column), value)
      this.place(setCells(before, [{ id, column, value }], this.store.indexOf), { rows: [row], column })
    })
  }

  /** The same for a place in a row. */
  correctAt(row: number, [column = '', inner, key]: readonly string[], value: Json): void {
    if (inner === undefined || key === undefined) this.correct(row, column, value)
    else this.nested?.at(row, column)?.correct(Number(inner), key, value)
  }

  /** Shows what columns of picked rows say: no step of its own, and in closed rows too, since nobody enters it. */
  fill(changes: readonly CellChange[]): void {
    const before = this.store.peek()
    const rows = [...new Set(changes.map(({ id }) => this.store.indexOf(id)))]
    batch(() => {
      for (const { id, column, value } of changes) this.replaced(column, this.store.cell(this.store.indexOf(id), column), value)
      this.store.replace(setCells(before, changes, this.store.indexOf))
      this.around.values.recalculate({ path: this.path, rows })
      this.store.publish()
      this.marks.recheck(rows.map((row) => before.ids[row] ?? ''))
      this.around.changed({ table: this.path, values: 'filled', rows, entered: [] })
    })
  }

  /** What was picked last in a cell. */
  pickedIn = (id: string, column: string): Json | undefined => picksIn(this.around.picks, id).of(`${this.path}.${column}`)

  /** Adds rows; returns their ids. */
  insert(at: number, rows: readonly JsonObject[], edits: readonly CellEdit[] = []): readonly string[] {
    const added = rows.map((row) => ({ id: this.store.nextId(), row }))
    const before = this.store.peek()
    const cells = setCells(before, edits, this.store.indexOf)
    const moved = (row: number) => (row < at ? row : row + added.length)
    const entered = edits.map(({ id, column }) => this.placeOf(column, moved(this.store.indexOf(id))))
    for (const { id, column } of edits) this.marks.touch(id, column)
    batch(() => {
      const reached = new Set([...added.map((_row, i) => at + i), ...entered.map(({ row }) => row)])
      this.restructure(before, insertRows(cells, at, added), { rows: [...reached], entered })
    })
    return added.map(({ id }) => id)
  }

  remove(ids: ReadonlySet<string>): void {
    const before = this.store.peek()
    batch(() => this.restructure(before, removeRows(before, ids), { rows: [] }))
  }

  /** Moves rows before the row that is now at `before`. */
  move(ids: ReadonlySet<string>, before: number): void {
    const from = this.store.peek()
    const to = moveRows(from, ids, before)
    if (to !== from) batch(() => this.restructure(from, to, { rows: [] }))
  }

  undo(): boolean {
    return this.travel(undo(this.past.value, this.store.peek()))
  }
  redo(): boolean {
    return this.travel(redo(this.past.value, this.store.peek()))
  }
  /** Takes back what one visit to a cell has changed. */
  giveUp(visit: string): boolean {
    return this.travel(giveUp(this.past.value, visit))
  }

  /** A cell is left: what is missing in it may be said now. */
  blur(id: string, column: string): void {
    this.marks.touch(id, column)
    batch(() => this.marks.recheck([id]))
  }

  /** Looks again at everything that is shown as wrong: something outside has changed. */
  recheckShown(): void {
    this.marks.recheck(this.errors.rows())
    this.nested?.recheckShown()
  }

  /** Takes over what the row around this table holds of it. Where the rows may be others, what was done here before is no more. */
  adopt(value: Json | undefined, replaced: boolean): void {
    const { ids, rows } = this.store.peek()
    if (value === rows || (value === undefined && rows.length === 0)) return
    const same = !replaced && Array.isArray(value) && value.length === ids.length
    if (!same) {
      this.past.value = noHistory
      this.errors.replace(new Map())
    }
    this.store.replace(same ? { ids, rows: value as readonly JsonObject[] } : readRows(value, this.store.nextId))
    this.store.publish()
  }

  /** Shows observers what was calculated into the rows. */
  publish(): void {
    this.nested?.sync(false)
    this.store.publish()
  }

  /** The record as the widgets of a row see it. */
  scopeOf(id: string): RecordScope {
    const { path, around, pickedIn, edit } = this
    return rowScope({ plan: around.values.plan, path, around: around.scope, reader: (row) => this.rules.reader(row), pickedIn, edit }, id)
  }

  /** Puts other rows in the place of all, as a change from outside: a picked record that brings its rows. */
  replaceAll(value: Json): void {
    this.past.value = remember(this.past.value, this.store.peek())
    this.around.values.restructured(this.path)
    this.store.replace(readRows(value, this.store.nextId))
    this.nested?.sync(true)
  }

  /** Nothing came for this table and nothing was done to it: a record that is sent need not speak of it. */
  get isAbsent(): boolean {
    return !this.given && this.store.peek().ids.length === 0 && this.past.value.past.length === 0
  }

  /** Shows what a check of the whole record found; `ids` are those of the rows that it looked at. */
  show(violations: readonly Violation[], ids: readonly string[]): void {
    this.marks.show(violations, ids)
    this.nested?.show(violations, ids, this.columns)
  }

  private restructure(before: RowList, after: RowList, reach: Reach): void {
    this.around.values.restructured(this.path)
    this.commit(before, after, reach)
  }

  private commit(before: RowList, after: RowList, reach: Reach, visit?: string): void {
    this.past.value = remember(this.past.value, before, visit)
    this.place(after, reach)
  }

  private travel(moved: Moved<RowList> | null): boolean {
    if (!moved) return false
    batch(() => {
      this.past.value = moved.history
      this.around.values.restructured(this.path)
      this.place(moved.value, {}, true)
    })
    return true
  }

  private place(list: RowList, { rows, column, entered = [] }: Reach, travelled = false): void {
    this.store.replace(list)
    this.around.values.recalculate({ path: column === undefined ? this.path : `${this.path}.${column}`, ...(rows && { rows }) })
    this.nested?.sync(travelled)
    this.store.publish()
    this.marks.recheck(rows === undefined ? this.errors.rows() : rows.map((row) => list.ids[row] ?? ''))
    this.around.changed({ table: this.path, values: 'changed', rows, entered })
  }

  /** Told of a cell before it changes: sums are kept cell by cell. */
  private replaced(column: string, before: Json | undefined, after: Json): void {
    this.around.values.replaced(this.path, column, before, after)
  }

  private placeOf = (column: string, row: number) => ({ path: `${this.path}.${column}`, row })
}
