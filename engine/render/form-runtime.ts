import { createForm, type Form } from '@formily/core'
import { batch, observable, toJS } from '@formily/reactive'
import type { Answer } from '../data/gateway'
import type { Json, JsonObject } from '../model/json'
import { collect, newRecord } from '../plan/collect'
import { recalculate } from '../plan/calculate'
import type { FormulaContext, Plan, PlanInput, PlanNode, Violation } from '../plan/plan'
import { readerOf, type RecordAccess } from '../plan/record-access'
import { isVisible, ownState, type NodeState } from '../plan/state'
import { validate, validateInput } from '../plan/validate'

export type FormMode = 'create' | 'edit' | 'view'

export interface RuntimeOptions {
  readonly plan: Plan
  /** The record to show; null starts a new one. */
  readonly record: JsonObject | null
  readonly mode: FormMode
  readonly now?: () => number
  readonly onChange?: (record: JsonObject) => void
}

interface Reveal {
  readonly name: string
}

/**
 * One open form: Formily holds the values, the plan says what they mean.
 * Rules, calculation and validation run from the plan, so they cover fields that are not drawn.
 */
export class FormRuntime {
  readonly form: Form
  readonly mode: FormMode
  private readonly plan: Plan
  private readonly now: () => number
  private readonly onChange: ((record: JsonObject) => void) | undefined
  private readonly touched = new Set<string>()
  /** Violations by the path of their value; observed. */
  private readonly violations = observable.shallow(new Map<string, readonly Violation[]>())
  /** Which pane a layout must show now, by the layout's pointer; observed. */
  private readonly reveals = observable.shallow(new Map<string, Reveal>())

  constructor({ plan, record, mode, now = Date.now, onChange }: RuntimeOptions) {
    this.plan = plan
    this.mode = mode
    this.now = now
    this.onChange = onChange
    this.form = createForm({ values: structuredClone(record ?? newRecord(plan, { now: now() })) as Record<string, unknown> })
    if (mode !== 'view') recalculate(plan, this.access, this.context)
  }

  private get context(): FormulaContext {
    return { now: this.now() }
  }

  private readonly access: RecordAccess = {
    // Values come from JSON and from widgets, which hand out JSON.
    get: (path) => this.form.getValuesIn(path) as Json | undefined,
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

  /** How many invalid values lie inside a node. */
  errorsInside(node: PlanNode): number {
    return [...this.violations.keys()].filter((path) => {
      const input = this.plan.inputs.get(path.split('.')[0] ?? path)
      for (let up = input?.node.parent ?? null; up; up = up.parent) if (up === node) return true
      return false
    }).length
  }

  revealIn(at: string): Reveal | undefined {
    return this.reveals.get(at)
  }

  /** A value as the user entered it. Calculated values follow in the same turn, before anything is painted. */
  change(path: string, value: Json): void {
    batch(() => {
      this.access.set(path, value)
      recalculate(this.plan, this.access, this.context, { path })
      this.touched.add(path)
      this.recheck(path)
    })
    this.onChange?.(this.record())
  }

  blur(path: string): void {
    this.touched.add(path)
    batch(() => this.recheck(path))
  }

  /** The values as they stand, as plain JSON. */
  record(): JsonObject {
    return toJS(this.form.values) as JsonObject
  }

  private recheck(path: string): void {
    const input = this.plan.inputs.get(path)
    if (!input || !this.touched.has(path)) return
    this.set(path, validateInput(this.plan, input, this.access, this.context))
    // Rules may have changed what other fields ask for: those that show an error are looked at again.
    for (const other of [...this.violations.keys()]) {
      const checked = other === path ? undefined : this.plan.inputs.get(other)
      if (checked) this.set(other, validateInput(this.plan, checked, this.access, this.context))
    }
  }

  private set(path: string, violations: readonly Violation[]): void {
    const own = violations.filter((violation) => violation.path === path || violation.path.startsWith(`${path}.`))
    if (own.length > 0) this.violations.set(path, own)
    else this.violations.delete(path)
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
      this.violations.clear()
      for (const violation of violations) {
        const path = violation.path.split('.')[0] ?? violation.path
        this.touched.add(path)
        this.violations.set(path, [...(this.violations.get(path) ?? []), violation])
      }
    })
  }

  /** Shows what a server refused; answers whether any of it belongs to a field of this form. */
  showRefusal(answer: Answer<Json>): boolean {
    if (answer.ok || !answer.error.fields) return false
    const violations = answer.error.fields.flatMap(({ path, message }): Violation[] => {
      const input = this.plan.inputs.get(path.split('.')[0] ?? path)
      return input ? [{ path, code: 'check', label: input.field.title, asks: 'enter', detail: {}, message }] : []
    })
    this.show(violations)
    return violations.length > 0
  }

  /** Opens every pane on the way to a value. */
  reveal(path: string): void {
    const input = this.plan.inputs.get(path.split('.')[0] ?? path)
    batch(() => {
      for (let node = input?.node ?? null; node?.parent; node = node.parent) {
        const name = paneName(node)
        if (name !== undefined) this.reveals.set(node.parent.at, { name })
      }
    })
  }

  isShown(path: string): boolean {
    const input = this.plan.inputs.get(path)
    return input !== undefined && isVisible(this.plan, input.node, readerOf(this.plan, this.access), this.context)
  }
}

/** The name of a node that is one of several panes, of which only some are shown. Parts of a layout carry `name` and `title`. */
export function paneName(node: PlanNode): string | undefined {
  if (node.kind?.palette !== 'part' || node.field.shape !== 'layout') return undefined
  const { name } = node.field.props as { readonly name?: unknown }
  return typeof name === 'string' && name !== '' ? name : node.at
}
