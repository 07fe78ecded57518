import { isServerFilled } from '../kind/server-fill'
import { isNeverVisible } from '../model/field'
import type { Plan, PlanNode, FormulaContext, ReadPath } from './plan'

/** What the rules and the access of a node come to for one record. */
export interface NodeState {
  readonly visible: boolean
  readonly enabled: boolean
  readonly required: boolean
}

const plain: NodeState = { visible: true, enabled: true, required: false }
const plainRequired: NodeState = { visible: true, enabled: true, required: true }
const unseen: NodeState = { visible: false, enabled: true, required: false }

/** The state of a node by itself; what is around it may hide it as well. */
export function ownState(plan: Plan, node: PlanNode, read: ReadPath, context: FormulaContext): NodeState {
  const { field } = node
  if (field.shape === 'unknown') return plain
  if (isNeverVisible(field)) return unseen
  const access = field.shape === 'input' || field.shape === 'rows' ? field.access : null
  const rules = plan.rules.get(node)
  // What the server fills in is asked of nobody.
  const askable = access?.mode === 'editable' && !isServerFilled(node.kind)
  let required = askable && access.required
  if (!rules) return required ? plainRequired : plain
  let visible = true
  let enabled = access === null || access.mode === 'editable'
  for (const rule of rules) {
    if ((rule.set !== 'visible' && rule.set !== 'enabled' && rule.set !== 'required') || !rule.when) continue
    const holds = rule.when.run(read, context) === true
    if (rule.set === 'visible') visible &&= holds
    else if (rule.set === 'enabled') enabled &&= holds
    else required ||= holds && askable
  }
  return { visible, enabled, required: required && visible }
}

/** Whether anything around the node, or the node itself, hides it. Inside a row, `within` is its table, known to be visible. */
export function isVisible(plan: Plan, node: PlanNode, read: ReadPath, context: FormulaContext, within: PlanNode | null = null): boolean {
  for (let here: PlanNode | null = node; here && here !== within; here = here.parent) {
    // A form table's columns are hidden with the table, which is one of the parents.
    if (!ownState(plan, here, read, context).visible) return false
  }
  return true
}
