import { batch, observable } from '@formily/reactive'
import { isServerFilled } from '../../kind/server-fill'
import type { Json, JsonObject } from '../../model/json'
import { inRowsOf } from '../../plan/aggregates'
import { newRow } from '../../plan/collect'
import type { FormulaContext, PlanInput, PlanNode, ReadPath, Violation } from '../../plan/plan'
import { messagesOf, type RuleMessage } from '../../plan/messages'
import { narrowed, sourcesOf } from '../../plan/narrow'
import { rowReaderOf } from '../../plan/record-access'
import { ownState } from '../../plan/state'
import { rowLimitsOf, validateCell } from '../../plan/validate'
import { giveUp, noHistory, redo, remember, undo, type History, type Moved } from '../../rows/history'
import { insertRows, moveRows, readRows, removeRows, setCells, type CellChange, type RowList } from '../../rows/row-list'
import { NestedRows } from './nested'
import type { RecordScope } from '../record-scope'
import type { RowErrors } from './errors'
import { isColumnShown } from './column-shown'
import { RowMarks } from './marks'
import { rowScope } from './scope'
import type { RowStore } from './store'
import type { CellEdit, CellState, RowsHost, Wanted } from './rows-port'

export type { CellEdit, RowsHost } from './rows-port'

/**
 * The rows of a form table in an open form. Every action of the user is one change and one step of undo: values, calculations
 * and marks are in order before anything is painted.
 */
export class FormRows {
  readonly path: string
  readonly columns: readonly PlanInput[]
  private readonly marks: RowMarks
  /** The tables that stand in the rows; null where no column is one. */
  readonly nested: NestedRows | null
  private readonly past: { value: History<RowList> } = observable.ref(noHistory as History<RowList>)
  private readonly wantedCell: { value: Wanted | null } = observable.ref(null as Wanted | null)

  constructor(
    readonly input: PlanInput,
    readonly store: RowStore,
    private readonly host: RowsHost,
    /** A list came with the record, be it an empty one. */
    private readonly given: boolean,
  ) {
    this.path = input.path
    this.columns = host.plan.columns.get(input.path) ?? []
    this.nested = host.plan.nested.has(input.path)
      ? new NestedRows(this, host, this.known, (table, rows, around) => new FormRows(table, rows, around, true))
      : null
    this.marks = new RowMarks(this.path, this.columns, store, this.judge, () => this.limits.unique)
  }

  /** What is shown as wrong in the cells. */
  get errors(): RowErrors {
    return this.marks.errors
  }

  /** The table as its rules leave it where it stands; followed. */
  get here(): PlanInput {
    return narrowed(this.host.plan, this.input, this.host.read, this.host.context())
  }
  /** What is asked of the rows as a whole now; followed. */
  get limits() {
    return rowLimitsOf(this.here)
  }
  /** What formulas in the rows may know. */
  private readonly known = (): FormulaContext => inRowsOf(this.host.plan, this.path, this.host.context(), this.host.read)

  /** The columns once for every source that their values may come from. */
  get sourced(): readonly { readonly field: { readonly props: object } }[] {
    return this.columns.flatMap((column) => sourcesOf(this.host.plan, column).map((source) => ({ field: { props: { source } } })))
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

  newRow = (): JsonObject => newRow(this.host.plan, this.path, this.host.context())

  /** How a formula inside the row reads; followed, the row by itself. */
  reader(id: string): ReadPath {
    return (path) => rowReaderOf(this.host.plan, this.host.read, this.path, this.store.row(id) ?? {})(path)
  }

  /** How a formula inside a row of these values reads. */
  readIn = (row: JsonObject): ReadPath => rowReaderOf(this.host.plan, this.host.read, this.path, row)

  /** The same for those who name a value of their own row by its key alone; what the row does not have is the form's. */
  nearReader(id: string): ReadPath {
    return (path) => this.reader(id)(this.host.plan.inputs.has(`${this.path}.${path}`) ? `${this.path}.${path}` : path)
  }

  /** What stands among the columns without holding a value. */
  get displays(): readonly PlanNode[] {
    return this.host.plan.nodes.filter(({ field, parent }) => field.shape === 'display' && parent === this.input.node)
  }
  /** Followed by whoever observes. */
  isDisplayed(id: string, node: PlanNode): boolean {
    return ownState(this.host.plan, node, this.reader(id), this.known()).visible
  }

  /** Followed by whoever observes. */
  stateOf(id: string, column: PlanInput): CellState {
    const { visible, enabled, required } = ownState(this.host.plan, column.node, this.reader(id), this.known())
    return { visible, required, open: visible && enabled && column.field.access.mode === 'editable' && this.isEntered(column) }
  }

  /** A column as its rules leave it in a row, with the limits and choices that hold there; followed. */
  columnIn(column: PlanInput, row: JsonObject): PlanInput {
    return narrowed(this.host.plan, column, this.readIn(row), this.known())
  }

  /** What the rules of a column say in a row; followed. */
  messagesIn(id: string, column: PlanInput): readonly RuleMessage[] {
    return messagesOf(this.host.plan, column.node, this.reader(id), this.known())
  }

  /** Whether a column is drawn: rules that look into rows hide single cells, all others the whole column. Followed. */
  isShown(column: PlanInput): boolean {
    return isColumnShown(this.host.plan, this.path, column, this.host.read, this.host.context())
  }

  /** Whether the values of a column are entered: neither a formula alone nor the server gives them. */
  isEntered(column: PlanInput): boolean {
    return !isServerFilled(column.kind) && (this.host.plan.rules.get(column.node) ?? []).every(({ set, when }) => set !== 'value' || when !== null)
  }

  /** What the values of a row would break in one of its columns. */
  judge = (column: PlanInput, row: JsonObject): readonly Violation[] => this.host.brought(this.violationsOf(column, row), this.path, row)

  private violationsOf = (column: PlanInput, row: JsonObject): readonly Violation[] =>
    validateCell(this.host.plan, this.input, column, `${this.path}.${column.field.key}`, this.readIn(row), this.known())

  /** @param visit the keystrokes of one visit to a cell bear one key and are one step of undo */
  edit(edits: readonly CellEdit[], visit?: string): void {
    const before = this.store.peek()
    const after = setCells(before, edits, this.store.indexOf)
    batch(() => {
      for (const { id, column, picked } of edits) this.host.pick(this.pickPath(id, column), picked)
      if (after === before) return
      for (const { id, column, value } of edits) {
        this.marks.touch(id, column)
        const was = before.rows[this.store.indexOf(id)]?.[column]
        // The last of several edits of one cell counts; a paste names each cell once.
        if (was !== value) this.host.replaced(this.path, column, was, value)
      }
      const columns = new Set(edits.map(({ column }) => column))
      const rows = [...new Set(edits.map(({ id }) => this.store.indexOf(id)))].filter((row) => row >= 0)
      this.commit(before, after, visit, rows, columns.size === 1 ? edits[0]?.column : undefined)
    })
    this.tellOf(edits)
  }

  /** Chosen values of the same row may hang on what was changed. */
  private tellOf(edits: readonly CellEdit[]): void {
    for (const { id, column } of edits) this.host.edited(`${this.path}.${column}`, this.store.indexOf(id))
  }

  /** Changes a cell as a consequence of something else: no step of its own, undo takes it back together with what caused it. */
  correct(row: number, column: string, value: Json): void {
    const before = this.store.peek()
    const id = before.ids[row]
    // In a closed row what was chosen stays, as it does on the server.
    if (id === undefined || (!this.limits.canEdit && this.store.stored.has(id))) return
    batch(() => {
      this.host.replaced(this.path, column, this.store.cell(row, column), value)
      this.place(setCells(before, [{ id, column, value }], this.store.indexOf), [row], column)
    })
  }

  /** Shows what columns of picked rows say: no step of its own, and in closed rows too, since nobody enters it. */
  fill(changes: readonly CellChange[]): void {
    const before = this.store.peek()
    const rows = [...new Set(changes.map(({ id }) => this.store.indexOf(id)))]
    batch(() => {
      for (const { id, column, value } of changes) this.host.replaced(this.path, column, this.store.cell(this.store.indexOf(id), column), value)
      this.store.replace(setCells(before, changes, this.store.indexOf))
      this.host.recalculate(this.path, rows)
      this.store.publish()
      this.marks.recheck(rows.map((row) => before.ids[row] ?? ''))
      this.host.filled(this.path)
    })
  }

  /** What was picked last in a cell. */
  pickedIn = (id: string, column: string): Json | undefined => this.host.picked(this.pickPath(id, column))

  /** The same for a place in a row. */
  correctAt(row: number, [column = '', inner, key]: readonly string[], value: Json): void {
    if (inner === undefined || key === undefined) this.correct(row, column, value)
    else this.nested?.at(row, column)?.correct(Number(inner), key, value)
  }

  /** Adds rows; answers their ids. */
  insert(at: number, rows: readonly JsonObject[], edits: readonly CellEdit[] = []): readonly string[] {
    const added = rows.map((row) => ({ id: this.store.nextId(), row }))
    const before = this.store.peek()
    const cells = setCells(before, edits, this.store.indexOf)
    const changed = edits.map(({ id }) => this.store.indexOf(id))
    for (const { id, column } of edits) this.marks.touch(id, column)
    batch(() => {
      const shifted = changed.map((row) => (row < at ? row : row + added.length))
      this.restructure(before, insertRows(cells, at, added), [...new Set([...added.map((_row, i) => at + i), ...shifted])])
    })
    this.tellOf(edits)
    return added.map(({ id }) => id)
  }

  remove(ids: ReadonlySet<string>): void {
    const before = this.store.peek()
    batch(() => this.restructure(before, removeRows(before, ids), []))
  }

  /** Moves rows before the row that is now at `before`. */
  move(ids: ReadonlySet<string>, before: number): void {
    const from = this.store.peek()
    const to = moveRows(from, ids, before)
    if (to !== from) batch(() => this.restructure(from, to, []))
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

  scopeOf(id: string): RecordScope {
    return rowScope(this, this.host, id)
  }

  /** Puts other rows in the place of all, as a change from outside: a picked record that brings its rows. */
  replaceAll(value: Json): void {
    this.past.value = remember(this.past.value, this.store.peek())
    this.host.restructured(this.path)
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

  private pickPath = (id: string, column: string): string => `${this.path}.${column}@${id}`

  private restructure(before: RowList, after: RowList, rows: readonly number[] | undefined): void {
    this.host.restructured(this.path)
    this.commit(before, after, undefined, rows)
  }

  private commit(before: RowList, after: RowList, visit: string | undefined, rows: readonly number[] | undefined, column?: string): void {
    this.past.value = remember(this.past.value, before, visit)
    this.place(after, rows, column)
  }

  private travel(moved: Moved<RowList> | null): boolean {
    if (!moved) return false
    batch(() => {
      this.past.value = moved.history
      this.host.restructured(this.path)
      this.place(moved.value, undefined, undefined, true)
    })
    return true
  }

  private place(list: RowList, rows: readonly number[] | undefined, column?: string, travelled = false): void {
    this.store.replace(list)
    this.host.recalculate(this.path, rows, column)
    this.nested?.sync(travelled)
    this.store.publish()
    this.marks.recheck(rows === undefined ? this.errors.rows() : rows.map((row) => list.ids[row] ?? ''))
    this.host.changed(this.path, rows)
  }
}
