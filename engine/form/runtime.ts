import type { Form } from '@formily/core'
import { batch } from '@formily/reactive'
import type { Answer } from '../data/gateway'
import type { Json, JsonObject } from '../model/json'
import type { RowSource } from '../model/row-source'
import { rowSourceIn } from '../model/source-parameters'
import { newRecord } from '../plan/collect'
import type { FormulaContext, Plan, PlanInput, PlanNode, Violation } from '../plan/plan'
import { messagesOf, type RuleMessage } from '../plan/messages'
import { narrowed } from '../plan/narrow'
import { isVisible, ownState, type NodeState } from '../plan/state'
import { Arrivals } from './arrivals'
import { FormChecks } from './checks'
import { ColumnFiller } from './column-filler'
import { FormReveals } from './reveals'
import { keepPicks } from './picks'
import { givenRows } from '../rows/given-rows'
import type { RecordScope } from './record-scope'
import type { RowsChange } from './rows/port'
import { FormRows } from './rows/rows'
import { FormValues } from './values'
import { OptionKeeper } from './option-keeper'
import type { FormMode } from './mode'
import type { RuntimeOptions } from './runtime-options'
import { StandingValues } from './standing-values'
import { UniqueWatch } from './unique-watch'
import { topOf } from './violations'
import { warnOnce } from './warn-once'

let turns = 0

/**
 * One open form: Formily holds the values, the plan says what they mean.
 * Rules, calculation and validation run from the plan, so they cover fields that are not drawn.
 *
 * ```ts
 * const { page } = parsePage(
 *   {
 *     page: 'form',
 *     fields: [
 *       { kind: 'numInput', key: 'price', title: 'Price' },
 *       { kind: 'numInput', key: 'count', title: 'Count', access: { mode: 'editable', required: true } },
 *       { kind: 'numInput', key: 'total', title: 'Total', rules: [{ set: 'value', to: 'price * count' }] },
 *     ],
 *   },
 *   registry,
 * )
 * const runtime = new FormRuntime({ plan: buildPlan(page as FormPage, registry), record: { price: 19.9 }, mode: 'edit' })
 * const before = runtime.check() // { violations: [{ path: 'count', code: 'required', … }] }
 * runtime.write({ count: 3 })
 * const after = runtime.check() // { record: { price: 19.9, count: 3, total: 59.7 } }
 * ```
 */
export class FormRuntime {
  readonly form: Form
  /** Tells one form from the next at the same place, which is drawn anew. */
  readonly turn = (turns += 1)
  readonly mode: FormMode
  private readonly values: FormValues
  readonly plan: Plan
  /** The record as the widgets of this form see it. */
  readonly scope: RecordScope
  /** What formulas and first values may know besides the record. */
  private readonly facts: () => FormulaContext
  private readonly onChange: ((read: () => JsonObject) => void) | undefined
  /** Looks after values whose choices depend on others; null where nobody can tell what is offered. */
  private readonly keeper: OptionKeeper | null
  /** Fills in columns of picked rows in form tables; null where nothing can be looked up. */
  private readonly filler: ColumnFiller | null
  /** The user has changed something. */
  private altered = false
  private readonly checks: FormChecks
  /** What was typed and has not reached the record yet. */
  readonly arrivals = new Arrivals()
  private readonly watch: UniqueWatch | null
  private readonly reveals = new FormReveals()
  private readonly standing: StandingValues
  private readonly picks = keepPicks()

  constructor({ plan, record, mode, isStored = false, openEnds = false, now = Date.now, user, onChange, offers, taken, book }: RuntimeOptions) {
    this.plan = plan
    this.mode = mode
    const warn = warnOnce()
    this.facts = () => ({ now: now(), warn, ...(user && { user }) })
    this.onChange = onChange
    this.standing = new StandingValues(plan, isStored && mode === 'edit' ? record : null, this.facts)
    this.scope = { mode, table: null, read: this.read, picked: this.picked, sourceOf: this.sourceOf, write: this.write }
    this.values = new FormValues(plan, record ?? newRecord(plan, this.facts()), this.facts, (values, table, store, given) => {
      const { scope, picks, standing, rowsChanged: changed } = this
      return new FormRows(table, store, { values, scope, picks, changed, brought: standing.broughtInRow }, given)
    })
    this.form = this.values.form
    this.checks = new FormChecks({ plan, values: this.values, standing: this.standing, facts: this.facts, openEnds })
    this.watch = taken && mode !== 'view' ? new UniqueWatch(plan, taken, this.values.access.get, (path) => this.checks.reportTaken(path)) : null
    this.keeper = offers && mode !== 'view' ? new OptionKeeper(plan, this.values.access, this.facts, offers, this.emptied) : null
    if (mode === 'view') this.values.calculateUnstored()
    else this.values.recalculate()
    this.values.publish()
    this.filler = book ? new ColumnFiller({ plan, mode, tables: this.values.tables, read: this.read, picked: this.picked, book }) : null
    this.filler?.begin()
  }

  /** The form table at a path. */
  rows(path: string): FormRows | undefined {
    return this.values.tables.get(path)
  }

  private tell(): void {
    this.altered = true
    this.onChange?.(this.record)
  }

  /** What has become of the rows of a form table. */
  private readonly rowsChanged = ({ table, values, rows, entered }: RowsChange): void => {
    if (values === 'changed') {
      this.filler?.changed(table, rows)
      this.checks.touch(table)
      this.tell()
    }
    if (values === 'filled') {
      this.checks.recheck(table)
      if (this.altered) this.onChange?.(this.record)
    }
    // Chosen values of the same row may hang on what was entered.
    for (const { path, row } of entered) this.keeper?.changed(path, row)
  }

  /** A value as a formula outside of form tables reads it; followed. */
  read = (path: string): Json | undefined => this.values.read(path)

  /** The sum of a column of a form table; followed. */
  sum(table: string, column: string): number {
    return this.values.sum(table, column)
  }

  input(path: string): PlanInput | undefined {
    return this.plan.inputs.get(path)
  }
  node(at: string): PlanNode | undefined {
    return this.plan.byPointer.get(at)
  }
  get layout() {
    return this.plan.page.layout
  }
  /** What formulas outside of form tables may know; followed. */
  get known(): FormulaContext {
    return this.values.context
  }

  /** The state of a node for the record as it stands; followed by whoever observes. */
  stateOf(node: PlanNode): NodeState {
    return ownState(this.plan, node, this.values.read, this.values.context)
  }

  /** A value as its rules leave it for the record as it stands, with the limits and choices that hold now; followed. */
  narrowed(input: PlanInput): PlanInput {
    return narrowed(this.plan, input, this.values.read, this.values.context)
  }

  /** What the rules of a node say now; followed. */
  messagesOf(node: PlanNode): readonly RuleMessage[] {
    return messagesOf(this.plan, node, this.values.read, this.values.context)
  }

  errorsAt(path: string): readonly Violation[] {
    return this.checks.at(path)
  }

  /** How many invalid values lie inside a node; followed by whoever observes, each node by itself. */
  errorsInside(node: PlanNode): number {
    return this.checks.countInside(node.at)
  }

  /** The pane that the layout at a pointer must show now; followed. */
  revealIn(at: string) {
    return this.reveals.paneIn(at)
  }

  /** A value as the user entered it. Calculated values follow in the same turn, before anything is painted. */
  change(path: string, value: Json, picked?: Json): void {
    batch(() => {
      this.picks.put(path, picked)
      this.set(path, value)
    })
    this.keeper?.changed(path)
    this.watch?.changed(path)
    this.tell()
  }

  /** A value that is no longer offered, brought to what remains of it. */
  private readonly emptied = (path: string, row: number | null, value: Json): void => {
    const [table = '', , ...place] = path.split('.')
    if (row === null || this.plan.inputs.has(path)) this.change(path, value)
    else this.rows(table)?.correctAt(row, place, value)
  }

  /** Several values as one change, such as columns of a picked row. Paths that name no value of the form are left alone. */
  write = (values: JsonObject): void => {
    batch(() => {
      for (const [path, value] of Object.entries(values)) {
        const input = this.plan.inputs.get(path)
        if (input?.table === null) this.set(path, input.field.shape === 'rows' ? givenRows(this.plan, path, value) : value)
      }
    })
    for (const path of Object.keys(values)) this.keeper?.changed(path)
    this.tell()
  }

  /** What was picked last for a value; followed by whoever observes. */
  picked = (path: string): Json | undefined => this.picks.of(path)

  /** Where the choices of a field come from, when they are rows of a list. */
  sourceOf = (path: string): RowSource | null => {
    const input = this.plan.inputs.get(path)
    return input ? rowSourceIn(input.field.props) : null
  }

  private set(path: string, value: Json): void {
    this.values.access.set(path, value)
    this.values.recalculate({ path })
    // What is outside may be calculated into rows.
    this.values.publish()
    this.filler?.changed(path)
    this.checks.touch(path)
  }

  blur(path: string): void {
    batch(() => this.checks.touch(path))
  }

  /** Looks again at all that was touched: what checks it has changed. */
  recheckAll = (): void => this.checks.recheckAll()

  /** The values as they stand, as plain JSON. */
  record = (): JsonObject => this.values.record()

  /** What needs attention in a value as it was stored, while nobody has changed it and nothing worse is said of it; followed. */
  attentionAt(input: PlanInput): readonly Violation[] {
    return this.checks.attentionAt(input)
  }

  /** Checks everything and shows what is wrong; returns the record to send, or the violations. */
  check(): ReturnType<FormChecks['all']> {
    return this.checks.all()
  }

  /** Replaces what is shown as wrong. */
  show(violations: readonly Violation[]): void {
    this.checks.show(violations)
  }

  /** Shows what a server refused; returns the paths of the values of this form among it. */
  showRefusal(answer: Answer<Json>): readonly string[] {
    return this.checks.showRefusal(answer)
  }

  /** Opens every pane on the way to a value; returns the pointers of the nodes on that way, the outermost first. */
  reveal(path: string): readonly string[] {
    return batch(() => {
      const [table = '', row, ...place] = path.split('.')
      const id = row === undefined ? undefined : this.checks.sentRow(table, Number(row))
      if (id !== undefined) this.values.tables.get(table)?.wantAt(id, place)
      return this.reveals.wayTo(this.plan.inputs.get(topOf(path))?.node ?? null)
    })
  }

  isShown(path: string): boolean {
    const input = this.plan.inputs.get(path)
    return input !== undefined && isVisible(this.plan, input.node, this.values.read, this.values.context)
  }
}
