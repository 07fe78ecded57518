import { createForm, type Form } from '@formily/core'
import { batch, observable, toJS } from '@formily/reactive'
import type { Answer } from '../data/gateway'
import type { Json, JsonObject } from '../model/json'
import type { UserFacts } from '../model/user-facts'
import { collect, newRecord } from '../plan/collect'
import { recalculate } from '../plan/calculate'
import type { FormulaContext, Plan, PlanInput, PlanNode, Violation } from '../plan/plan'
import { readerOf, type RecordAccess } from '../plan/record-access'
import { dependents } from '../plan/dependents'
import { isVisible, ownState, type NodeState } from '../plan/state'
import { validate, validateInput } from '../plan/validate'
import { OptionKeeper, type Offers } from './option-keeper'

export type FormMode = 'create' | 'edit' | 'view'

export interface RuntimeOptions {
  readonly plan: Plan
  /** The record to show; null starts a new one. */
  readonly record: JsonObject | null
  readonly mode: FormMode
  readonly now?: () => number
  /** Who fills in: some values start with what belongs to the user. */
  readonly user?: UserFacts | undefined
  /** Called with every change; the record is put together only for those who read it. */
  readonly onChange?: (read: () => JsonObject) => void
  /** Tells whether chosen values are still offered when what their source asks with changes. */
  readonly offers?: Offers
}

interface Reveal {
  readonly name: string
}

let turns = 0

/**
 * One open form: Formily holds the values, the plan says what they mean.
 * Rules, calculation and validation run from the plan, so they cover fields that are not drawn.
 */
export class FormRuntime {
  readonly form: Form
  /** Tells one form from the next at the same place, which is drawn anew. */
  readonly turn = (turns += 1)
  readonly mode: FormMode
  /** The form's values, observed: the one object that lives as long as the form. */
  private readonly values: Readonly<Record<string, unknown>>
  private readonly plan: Plan
  private readonly now: () => number
  private readonly user: UserFacts | undefined
  private readonly onChange: ((read: () => JsonObject) => void) | undefined
  private readonly touched = new Set<string>()
  /** Looks after values whose choices depend on others; null where nobody can tell what is offered. */
  private readonly keeper: OptionKeeper | null
  /** Violations by the path of their value; observed. */
  private readonly violations = observable.shallow(new Map<string, readonly Violation[]>())
  /** How many invalid values lie inside a node, by its pointer; observed. */
  private readonly invalidInside = observable.shallow(new Map<string, number>())
  /** Which pane a layout must show now, by the layout's pointer; observed. */
  private readonly reveals = observable.shallow(new Map<string, Reveal>())
  /** What was picked last for a value, beyond what is stored of it: an option, a row; observed. */
  private readonly picks = observable.shallow(new Map<string, Json>())

  constructor({ plan, record, mode, now = Date.now, user, onChange, offers }: RuntimeOptions) {
    this.plan = plan
    this.mode = mode
    this.now = now
    this.user = user
    this.onChange = onChange
    this.form = createForm({ values: structuredClone(record ?? newRecord(plan, this.context)) as Record<string, unknown> })
    this.values = this.form.values as Readonly<Record<string, unknown>>
    this.keeper = offers && mode !== 'view' ? new OptionKeeper(plan, this.access, offers, this.emptied) : null
    if (mode !== 'view') recalculate(plan, this.access, this.context)
  }

  private get context(): FormulaContext {
    return { now: this.now(), ...(this.user && { user: this.user }) }
  }

  private readonly access: RecordAccess = {
    // Values come from JSON and from widgets, which hand out JSON. They are read without `form.getValuesIn`: through it every
    // reader would also follow `form.values` itself, and its readers would become one long list that is searched on each read.
    get: (path) => valueIn(this.values, path),
    set: (path, value) => this.form.setValuesIn(path, value),
  }

  read = (path: string): Json | undefined => this.access.get(path)

  input(path: string): PlanInput | undefined {
    return this.plan.inputs.get(path)
  }
  node(at: string): PlanNode | undefined {
    return this.plan.byPointer.get(at)
  }
  get layout() {
    return this.plan.page.layout
  }

  /** The state of a node for the record as it stands; followed by whoever observes. */
  stateOf(node: PlanNode): NodeState {
    return ownState(this.plan, node, readerOf(this.plan, this.access), this.context)
  }

  errorsAt(path: string): readonly Violation[] {
    return this.violations.get(path) ?? []
  }

  /** How many invalid values lie inside a node; followed by whoever observes, each node by itself. */
  errorsInside(node: PlanNode): number {
    return this.invalidInside.get(node.at) ?? 0
  }

  revealIn(at: string): Reveal | undefined {
    return this.reveals.get(at)
  }

  /** A value as the user entered it. Calculated values follow in the same turn, before anything is painted. */
  change(path: string, value: Json, picked?: Json): void {
    batch(() => {
      if (picked === undefined || picked === null) this.picks.delete(path)
      else this.picks.set(path, picked)
      this.set(path, value)
    })
    this.keeper?.changed(path)
    this.onChange?.(this.record)
  }

  /** A value that is no longer offered, brought to what remains of it. */
  private readonly emptied = (path: string, row: number | null, value: Json): void => {
    const input = this.plan.inputs.get(path)
    if (row === null || input) return this.change(path, value)
    const [table = '', , column] = path.split('.')
    batch(() => {
      this.access.set(path, value)
      recalculate(this.plan, this.access, this.context, { path: `${table}.${column ?? ''}`, row })
      this.recheck(table)
    })
    this.onChange?.(this.record)
  }

  /** Several values as one change, such as columns of a picked row. Paths that name no value of the form are left alone. */
  write(values: JsonObject): void {
    batch(() => {
      for (const [path, value] of Object.entries(values)) if (this.plan.inputs.get(path)?.table === null) this.set(path, value)
    })
    for (const path of Object.keys(values)) this.keeper?.changed(path)
    this.onChange?.(this.record)
  }

  /** What was picked last for a value; followed by whoever observes. */
  picked = (path: string): Json | undefined => this.picks.get(path)

  private set(path: string, value: Json): void {
    this.access.set(path, value)
    recalculate(this.plan, this.access, this.context, { path })
    this.touched.add(path)
    this.recheck(path)
  }

  blur(path: string): void {
    this.touched.add(path)
    batch(() => this.recheck(path))
  }

  /** The values as they stand, as plain JSON. */
  record = (): JsonObject => toJS(this.form.values) as JsonObject

  private recheck(path: string): void {
    const input = this.plan.inputs.get(path)
    if (!input || !this.touched.has(path)) return
    this.mark(path, validateInput(this.plan, input, this.access, this.context))
    // The change may have altered what other fields ask for: those that show an error are looked at again.
    for (const other of dependents(this.plan, path)) {
      if (other !== input && this.violations.has(other.path)) this.mark(other.path, validateInput(this.plan, other, this.access, this.context))
    }
  }

  private mark(path: string, violations: readonly Violation[]): void {
    const own = violations.filter((violation) => violation.path === path || violation.path.startsWith(`${path}.`))
    const was = this.violations.has(path)
    if (own.length > 0) this.violations.set(path, own)
    else if (was) this.violations.delete(path)
    if (was !== own.length > 0) this.countInvalid(path, was ? -1 : 1)
  }

  private countInvalid(path: string, change: number): void {
    for (let up = this.plan.inputs.get(path)?.node.parent ?? null; up; up = up.parent) {
      this.invalidInside.set(up.at, (this.invalidInside.get(up.at) ?? 0) + change)
    }
  }

  /** Checks everything and shows what is wrong; answers the record to send, or the violations. */
  check(): { readonly record: JsonObject } | { readonly violations: readonly Violation[] } {
    const record = collect(this.plan, this.record(), this.context)
    const violations = validate(this.plan, record, this.context)
    this.show(violations)
    return violations.length === 0 ? { record } : { violations }
  }

  /** Replaces what is shown as wrong, by top-level path. */
  show(violations: readonly Violation[]): void {
    batch(() => {
      const byPath = new Map<string, Violation[]>()
      for (const violation of violations) {
        const path = topOf(violation.path)
        this.touched.add(path)
        const same = byPath.get(path)
        if (same) same.push(violation)
        else byPath.set(path, [violation])
      }
      for (const path of [...this.violations.keys()]) if (!byPath.has(path)) this.mark(path, [])
      for (const [path, own] of byPath) this.mark(path, own)
    })
  }

  /** Shows what a server refused; answers whether any of it belongs to a field of this form. */
  showRefusal(answer: Answer<Json>): boolean {
    if (answer.ok || !answer.error.fields) return false
    const violations = answer.error.fields.flatMap(({ path, message }): Violation[] => {
      const input = this.plan.inputs.get(topOf(path))
      return input ? [{ path, code: 'check', label: input.field.title, asks: 'enter', detail: {}, message }] : []
    })
    this.show(violations)
    return violations.length > 0
  }

  /** Opens every pane on the way to a value; answers the pointers of the nodes on that way, the outermost first. */
  reveal(path: string): readonly string[] {
    const way: string[] = []
    batch(() => {
      for (let node = this.plan.inputs.get(topOf(path))?.node ?? null; node; node = node.parent) {
        way.unshift(node.at)
        const name = paneName(node)
        if (name !== undefined && node.parent) this.reveals.set(node.parent.at, { name })
      }
    })
    return way
  }

  isShown(path: string): boolean {
    const input = this.plan.inputs.get(path)
    return input !== undefined && isVisible(this.plan, input.node, readerOf(this.plan, this.access), this.context)
  }
}

/** The key of the value that a path lies in: the form table of a cell. */
const topOf = (path: string): string => path.split('.')[0] ?? path

function valueIn(values: unknown, path: string): Json | undefined {
  let value = values
  for (const step of path.includes('.') ? path.split('.') : [path]) {
    if (typeof value !== 'object' || value === null) return undefined
    // Read before asking whether it is the object's own: only reading is followed.
    const next = (value as Readonly<Record<string, unknown>>)[step]
    value = Object.hasOwn(value, step) ? next : undefined
  }
  return value as Json | undefined
}

/** The name of a node that is one of several panes, of which only some are shown. Parts of a layout carry `name` and `title`. */
export function paneName(node: PlanNode): string | undefined {
  if (node.kind?.palette !== 'part' || node.field.shape !== 'layout') return undefined
  const { name } = node.field.props as { readonly name?: unknown }
  return typeof name === 'string' && name !== '' ? name : node.at
}
