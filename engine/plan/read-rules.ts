import { parseFormula, printFormula, type Functions, type Scope } from '../expression'
import { pointTo, type Issue } from '../issue/issue'
import { findOption } from '../model/option-source'
import type { Formula, Rule } from '../model/rule'
import { sourceIn } from '../model/source-parameters'
import { checkSchema } from '../parse/check-schema'
import type { Placed } from './build-nodes'
import { readFormula } from './formula'
import type { PlanNode, PlanRule } from './plan'
import { valueTypeOf } from './value-type'

/** The rules of a node that can be used; what is wrong with the others is added to the issues. */
export function rulesOf({ node, path, table }: Placed, scope: Scope, functions: Functions, issues: Issue[]): readonly PlanRule[] {
  const { field } = node
  if (field.shape === 'unknown' || !field.rules) return []
  return field.rules.flatMap((rule, i): PlanRule[] => {
    const at = pointTo(`${node.at}/rules`, i)
    if (!fits(rule, node, path)) {
      issues.push({ code: 'rule.target', at, detail: { set: rule.set } })
      return []
    }
    const read = (text: string | undefined, slot: string) => {
      if (text === undefined) return null
      const { formula, issues: found } = readFormula(text, `${at}/${slot}`, scope, functions)
      issues.push(...found)
      return formula
    }
    const when = read(rule.when, 'when')
    const given = 'to' in rule ? (rule.set === 'value' && holdsNumber(node) ? sumOfColumn(rule.to, scope) : rule.to) : undefined
    const to = read(given, 'to')
    // A condition that cannot be read must not turn into "always".
    if ((rule.when !== undefined && !when) || (given !== undefined && !to)) return []
    issues.push(...strangersIn(rule, node, at))
    return [{ at, set: rule.set, rule, node, path, table, when, to, reads: [...new Set([...(when?.reads ?? []), ...(to?.reads ?? [])])] }]
  })
}

const holdsNumber = ({ field, kind }: PlanNode): boolean =>
  kind !== undefined && field.shape === 'input' && ['decimal', 'integer'].includes(valueTypeOf({ field, kind }))

/** A whole column that is to be one number is its sum (generator-format.md §4.1), also where it stands by itself. */
function sumOfColumn(text: Formula, scope: Scope): Formula {
  const parsed = parseFormula(text)
  if (!parsed.ok || parsed.value.op !== 'field' || typeof scope.get(parsed.value.path) !== 'object') return text
  return printFormula({ op: 'call', fn: 'sum', args: [parsed.value] })
}

/** Whether a rule says something that its node can follow. */
function fits(rule: Rule, { kind, field }: PlanNode, path: string | null): boolean {
  if (rule.set === 'visible') return true
  if (path === null || !kind) return false
  if (rule.set === 'min' || rule.set === 'max') return kind.limits?.[rule.set] !== undefined
  if (rule.set !== 'options') return true
  const takes = kind.props.properties['source']
  if (!takes || field.shape !== 'input') return false
  if ('source' in rule && checkSchema(takes, rule.source, '').length > 0) return false
  // Pickers that ask for page after page cannot leave rows out; they take no list that is written down either.
  return rule.only === undefined || checkSchema(takes, { from: 'static', options: [] }, '').length === 0
}

/** Values that a rule leaves of options that do not have them. */
function strangersIn(rule: Rule, { field }: PlanNode, at: string): readonly Issue[] {
  if (rule.set !== 'options' || rule.only === undefined || !('props' in field)) return []
  const source = 'source' in rule ? rule.source : sourceIn(field.props)
  if (source?.from !== 'static') return []
  return rule.only.flatMap((value, i): readonly Issue[] =>
    findOption(source.options, value) ? [] : [{ code: 'rule.option', at: `${at}/only/${i}`, detail: { value: String(value) } }],
  )
}
