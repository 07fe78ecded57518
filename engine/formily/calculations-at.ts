import type { Form } from '@formily/core'
import { batch, untracked } from '@formily/reactive'
import { affected, recalculate } from '../plan/calculate'
import type { FormulaContext, Plan, PlanNode, PlanRule } from '../plan/plan'
import { topTable } from '../plan/nesting'
import type { RecordAccess } from '../plan/record-access'
import { beginRows } from './begin-rows'
import { recordIn } from './form-record'

/**
 * What a node of a form calculates, of a form table what its columns do, and all other calculations that follow from it, in the order in which they
 * have to be made.
 */
export interface Calculations {
  readonly own: readonly PlanRule[]
  readonly all: readonly PlanRule[]
  /** The form tables that these stand in or read. */
  readonly tables: ReadonlySet<string>
}

/** The calculations below a node, and all that have to run again when one of these changes something. */
export function calculationsOf(plan: Plan, node: PlanNode): Calculations {
  const isInside = (inner: PlanNode): boolean => {
    for (let here: PlanNode | null = inner; here; here = here.parent) if (here === node) return true
    return false
  }
  const own = plan.calculations.filter((rule) => isInside(rule.node))
  const after = new Set(own.flatMap((rule) => (rule.path === null ? [] : affected(plan, rule.path))))
  const all = plan.calculations.filter((rule) => own.includes(rule) || after.has(rule))
  const tables = all.flatMap(({ path, reads }) => [...(path === null ? [] : [path]), ...reads].flatMap((one) => topTable(plan, one) ?? []))
  return { own, all, tables: new Set(tables) }
}

/**
 * Brings the calculated values of a node up to date, and with them all that follows, in dependency order and one batch: Formily drops a
 * reaction that is triggered while it runs, so no value may wait for the reaction of another one. Follows what the calculations read.
 */
export function calculateAt(plan: Plan, form: Form, { own, all, tables }: Calculations, context: FormulaContext): void {
  beginRows(plan, form, tables, context)
  const record = recordIn(form)
  const targets = new Set(own.map(({ path }) => path))
  let stale = false
  // Only looks: a value that a person wrote over stays until something that it is made of changes.
  const looked: RecordAccess = {
    get: (path) => (targets.has(path) ? untracked(() => record.get(path)) : record.get(path)),
    set() {
      stale = true
    },
  }
  recalculate({ ...plan, calculations: own }, looked, context)
  if (stale) untracked(() => batch(() => recalculate({ ...plan, calculations: all }, record, context)))
}
