import type { Text } from '../model/text'
import type { FormulaContext, Plan, PlanNode, ReadPath } from './plan'

export interface RuleMessage {
  readonly level: 'hint' | 'error'
  readonly text: Text
}

const silence: readonly RuleMessage[] = []

/** The hints and errors that the rules of a node show for a record: those whose condition holds, in the order of the rules. */
export function messagesOf(plan: Plan, node: PlanNode, read: ReadPath, context: FormulaContext): readonly RuleMessage[] {
  const rules = plan.rules.get(node)
  if (!rules?.some(({ set }) => set === 'message')) return silence
  return rules.flatMap(({ rule, when }): readonly RuleMessage[] =>
    rule.set === 'message' && when?.run(read, context) === true ? [{ level: rule.level, text: rule.text }] : [],
  )
}
