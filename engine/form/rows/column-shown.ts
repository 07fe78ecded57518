import type { FormulaContext, Plan, PlanInput, ReadPath } from '../../plan/plan'
import { ownState } from '../../plan/state'

/** Whether a column of a table is drawn: rules that look into its rows hide single cells, all others the whole column. */
export function isColumnShown(plan: Plan, table: string, { node, field }: PlanInput, outside: ReadPath, context: FormulaContext): boolean {
  if (field.access.mode === 'hidden') return false
  const looksIntoRows = (plan.rules.get(node) ?? []).some(
    (rule) => rule.set === 'visible' && rule.reads.some((path) => plan.inputs.get(path)?.table === table),
  )
  return looksIntoRows || ownState(plan, node, outside, context).visible
}
