import type { Text } from '../model/text'
import type { FormulaContext, Plan, PlanNode, ReadPath } from './plan'

export interface RuleMessage {
  readonly level: 'hint' | 'error'
  readonly text: Text
  /** What the words of a locale entry name. */
  readonly values?: Readonly<Record<string, string | number>>
}

const silence: readonly RuleMessage[] = []

/**
 * The hints and errors that the rules of a node show for a record: those whose condition holds, in the order of the rules, and before them why its
 * formulas have no value, where a rule of a module that they call fails.
 */
export function messagesOf(plan: Plan, node: PlanNode, read: ReadPath, context: FormulaContext): readonly RuleMessage[] {
  const rules = plan.rules.get(node)
  const failures = plan.calling.size === 0 ? silence : failuresOf(plan, node, read, context)
  if (!rules?.some(({ set }) => set === 'message')) return failures
  const said = rules.flatMap(({ rule, when }): readonly RuleMessage[] =>
    rule.set === 'message' && when?.run(read, context) === true ? [{ level: rule.level, text: rule.text }] : [],
  )
  return failures.length === 0 ? said : [...failures, ...said]
}

function failuresOf(plan: Plan, node: PlanNode, read: ReadPath, context: FormulaContext): readonly RuleMessage[] {
  const calling = plan.calling.get(node)
  if (!calling) return silence
  return calling.flatMap(({ when, formula }): readonly RuleMessage[] => {
    if (when && when.run(read, context) !== true) return []
    const failure = formula.failure?.(read, context)
    return failure ? [{ level: 'error', text: { t: failure.key }, values: failure.values }] : []
  })
}

/** A message in words. */
export const messageText = (
  { text, values }: Pick<RuleMessage, 'text' | 'values'>,
  say: { t(key: string, values?: RuleMessage['values']): string; text(text: Text): string },
): string => (values !== undefined && typeof text === 'object' && 't' in text ? say.t(text.t, values) : say.text(text))
