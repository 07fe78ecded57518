import { batch } from '@formily/reactive'
import type { Answer } from '../data/gateway'
import type { Json, JsonObject } from '../model/json'
import { collect, storedPart } from '../plan/collect'
import { dependents } from '../plan/dependents'
import type { FormulaContext, Plan, PlanInput, Violation } from '../plan/plan'
import { violationsBrought } from '../plan/standing'
import { validateInput, validateItself } from '../plan/validate'
import { FormErrors } from './errors'
import { refusedValues } from './refused-values'
import type { StandingValues } from './standing-values'
import type { FormValues } from './values'
import { byValue, notUnique } from './violations'

interface CheckedForm {
  readonly plan: Plan
  readonly values: FormValues
  readonly standing: StandingValues
  readonly facts: () => FormulaContext
  /** A range with one end is as good as one with two, as in a search. */
  readonly openEnds: boolean
}

/** What is wrong in an open form: which values have been touched, what is shown at them, and what keeps the record from being sent. */
export class FormChecks {
  private readonly errors: FormErrors
  private readonly touched = new Set<string>()
  /** The rows of each table as they were last checked and sent: what a server says of the fourth row means the fourth of these. */
  private readonly sentRows = new Map<string, readonly string[]>()

  constructor(private readonly form: CheckedForm) {
    this.errors = new FormErrors(form.plan, (path) => (form.values.tables.get(path)?.errors.rows().length ?? 0) > 0)
  }

  private faultsAmong(found: readonly Violation[]): readonly Violation[] {
    return this.form.openEnds ? found.filter(({ code }) => code !== 'rangeOpen') : found
  }

  /** What is shown as wrong at a value; followed. */
  at(path: string): readonly Violation[] {
    return this.errors.at(path)
  }

  /** How many invalid values lie inside the node at a pointer; followed. */
  countInside(pointer: string): number {
    return this.errors.countInside(pointer)
  }

  /** What needs attention in a value as it was stored, while nobody has changed it and nothing worse is said of it; followed. */
  attentionAt(input: PlanInput): readonly Violation[] {
    const { standing, values } = this.form
    return this.errors.at(input.path).length > 0 ? [] : standing.at(input, values.tables.has(input.path) ? null : () => values.read(input.path))
  }

  /** The user has been at a value: from now on it is looked at with every change. */
  touch(path: string): void {
    this.touched.add(path)
    this.recheck(path)
  }

  /** Looks at a touched value again, and at others that show an error and read it. */
  recheck(path: string): void {
    const { plan, values } = this.form
    const input = plan.inputs.get(path)
    if (!input || !this.touched.has(path)) return
    this.checkOne(input)
    // The change may have altered what other fields ask for: those that show an error are looked at again.
    for (const other of dependents(plan, path)) {
      if (other === input) continue
      values.tables.get(other.path)?.recheckShown()
      if (this.errors.isInvalid(other.path)) this.checkOne(other)
    }
  }

  /** Looks again at all that was touched. */
  recheckAll(): void {
    batch(() => this.touched.forEach((path) => this.recheck(path)))
  }

  /** Looks at one value again; the rows of a form table look after themselves. */
  private checkOne(input: PlanInput): void {
    const { plan, values, standing } = this.form
    const check = values.tables.has(input.path) ? validateItself : validateInput
    const found = this.faultsAmong(check(plan, input, values.access, values.context))
    this.errors.set(input.path, standing.brought(found, values.record))
  }

  /** Another record holds this value already. */
  reportTaken(path: string): void {
    const input = this.form.plan.inputs.get(path)
    if (input) batch(() => this.errors.set(path, [...this.errors.at(path), notUnique(input)]))
  }

  /** Checks everything and shows what is wrong; returns the record to send, or the violations. */
  all(): { readonly record: JsonObject } | { readonly violations: readonly Violation[] } {
    const { plan, values, standing, facts } = this.form
    const record = collect(plan, values.record(), facts())
    for (const [path, { store }] of values.tables) this.sentRows.set(path, store.peek().ids)
    const violations = this.faultsAmong(violationsBrought(plan, record, standing.stored, facts()))
    this.show(violations)
    return violations.length === 0 ? { record: storedPart(plan, record) } : { violations }
  }

  /** Replaces what is shown as wrong. */
  show(violations: readonly Violation[]): void {
    const { tables } = this.form.values
    batch(() => {
      const byPath = byValue(violations)
      for (const path of byPath.keys()) this.touched.add(path)
      for (const [path, table] of tables) table.show(byPath.get(path) ?? [], this.sentRows.get(path) ?? table.store.peek().ids)
      this.errors.replace(new Map([...byPath].map(([path, own]) => [path, tables.has(path) ? own.filter((one) => one.path === path) : own])))
    })
  }

  /** Shows what a server refused; returns the paths of the values of this form among it. */
  showRefusal(answer: Answer<Json>): readonly string[] {
    const violations = refusedValues(this.form.plan, answer)
    if (!answer.ok && answer.error.fields) this.show(violations)
    return violations.map(({ path }) => path)
  }

  /** The id of a row of a table as it was last sent; undefined for rows that were not. */
  sentRow(table: string, row: number): string | undefined {
    return this.sentRows.get(table)?.[row]
  }
}
