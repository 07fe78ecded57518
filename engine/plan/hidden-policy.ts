import type { HiddenData } from '../model/page'
import type { FormulaContext, Plan, PlanInput, PlanNode, ReadPath } from './plan'
import { isVisible } from './state'

/**
 * What becomes of a value: kept while it is seen, else what the form says of hidden data. A field that is hidden by its own access says
 * itself whether its value stays.
 */
export function policyOf(
  plan: Plan,
  { field, node }: PlanInput,
  read: ReadPath,
  context: FormulaContext,
  within: PlanNode | null = null,
): HiddenData {
  if (field.access.mode === 'hidden') return field.access.keepValue ? 'keep' : 'drop'
  return isVisible(plan, node, read, context, within) ? 'keep' : plan.page.hiddenData
}
