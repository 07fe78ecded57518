import { orderByDependencies, rulesCalled, type CellType, type Scope } from '../expression'
import type { Issue } from '../issue/issue'
import type { Registry } from '../kind/registry'
import type { ValueType } from '../kind/value-type'
import type { FormPage } from '../model/page'
import { compilePattern } from '../pattern/compile-pattern'
import { knownPatterns } from '../pattern/known-patterns'
import { buildNodes, collectInputs } from './build-nodes'
import { readFormula } from './formula'
import { isNarrowing } from './narrow'
import type { Plan, PlanCheck, PlanFormula, PlanInput, PlanNode, PlanPattern, PlanRule } from './plan'
import { rulesOf } from './read-rules'
import { valueTypeOf } from './value-type'

const fieldTypes: Readonly<Record<ValueType, CellType>> = {
  text: 'text',
  longText: 'text',
  secret: 'text',
  time: 'text',
  integer: 'number',
  decimal: 'number',
  timestamp: 'date',
  json: 'list',
}

/**
 * Understands a form once: its nodes, the values among them, rules and checks as trees, calculations in order.
 * Whatever cannot be used is left out and reported; the plan itself always stands.
 */
export function buildPlan(page: FormPage, registry: Registry): Plan {
  const placed = buildNodes(page, registry)
  const inputs = collectInputs(placed)
  const issues: Issue[] = []
  const scopes = scopesOf(inputs)
  const rules = new Map<PlanNode, readonly PlanRule[]>()
  const narrowings = new Map<PlanNode, readonly PlanRule[]>()
  const patterns = new Map<PlanNode, readonly PlanPattern[]>()
  const checks = new Map<PlanNode, readonly PlanCheck[]>()
  for (const place of placed) {
    const { node, table } = place
    const scope = scopes(table)
    const own = rulesOf(place, scope, registry.functions, issues)
    if (own.length > 0) rules.set(node, own)
    const narrow = own.filter(isNarrowing)
    if (narrow.length > 0) narrowings.set(node, narrow)
    if (node.field.shape !== 'input') continue
    const { field, at } = node
    const read = (field.patterns ?? []).flatMap((check, i): PlanPattern[] => {
      const known = 'is' in check
      const compiled = compilePattern(known ? knownPatterns[check.is] : check.pattern)
      if (compiled.ok) return [{ matches: compiled.value, message: known ? (check.message ?? { t: `engine.pattern.${check.is}` }) : check.message }]
      issues.push({ code: compiled.error.code, at: `${at}/patterns/${i}/pattern`, detail: { reason: compiled.error.reason } })
      return []
    })
    if (read.length > 0) patterns.set(node, read)
    const held = (field.checks ?? []).flatMap(({ holds, message }, i): PlanCheck[] => {
      const { formula, issues: found } = readFormula(holds, `${at}/checks/${i}/holds`, scope, registry.functions)
      issues.push(...found)
      return formula ? [{ holds: formula, message }] : []
    })
    if (held.length > 0) checks.set(node, held)
  }
  const calling = callingOf(rules, checks)
  return {
    page,
    nodes: placed.map(({ node }) => node),
    byPointer: new Map(placed.map(({ node }) => [node.at, node])),
    inputs,
    columns: columnsOf(inputs),
    nested: nestedOf(inputs),
    rules,
    narrowings,
    patterns,
    checks,
    calculations: orderCalculations(
      [...rules.values()].flat().filter((rule) => rule.set === 'value'),
      issues,
    ),
    calling,
    called: [...new Set([...calling.values()].flatMap((some) => some.flatMap(({ when, formula }) => rulesOfTrees(when, formula))))],
    issues,
  }
}

const rulesOfTrees = (...formulas: readonly (PlanFormula | null)[]) => formulas.flatMap((formula) => (formula ? rulesCalled(formula.tree) : []))

function callingOf(rules: Plan['rules'], checks: Plan['checks']): Plan['calling'] {
  const calling = new Map<PlanNode, { readonly when: PlanFormula | null; readonly formula: PlanFormula }[]>()
  const note = (node: PlanNode, when: PlanFormula | null, formula: PlanFormula | null) => {
    if (formula?.failure) calling.set(node, [...(calling.get(node) ?? []), { when, formula }])
  }
  for (const rule of [...rules.values()].flat()) {
    note(rule.node, null, rule.when)
    note(rule.node, rule.when, rule.to)
  }
  for (const [node, held] of checks) for (const { holds } of held) note(node, null, holds)
  return calling
}

/** What the formulas of each form table, and of the form itself (null), can read: a column seen from outside is a list. */
function scopesOf(inputs: ReadonlyMap<string, PlanInput>): (table: string | null) => Scope {
  const made = new Map<string | null, Scope>()
  const make = (table: string | null): Scope =>
    new Map(
      [...inputs].map(([path, input]) => {
        const type: CellType = input.field.shape === 'rows' ? 'list' : isFlag(input) ? 'boolean' : fieldTypes[valueTypeOf(input)]
        return [path, isAround(input.table, table) ? type : { columnOf: type }]
      }),
    )
  // A row in a row sees one value of each column of the row around it.
  const isAround = (of: string | null, table: string | null) => of === null || of === table || (table !== null && inputs.get(table)?.table === of)
  return (table) => {
    const scope = made.get(table) ?? make(table)
    made.set(table, scope)
    return scope
  }
}

/** Whether a value is true or false: kept as JSON, which otherwise are lists. */
const isFlag = (input: PlanInput): boolean =>
  valueTypeOf(input) === 'json' && input.kind.compile(input.field as never, { text: () => '' }).type === 'boolean'

function columnsOf(inputs: ReadonlyMap<string, PlanInput>): ReadonlyMap<string, readonly PlanInput[]> {
  const columns = new Map<string, PlanInput[]>()
  for (const input of inputs.values()) {
    if (input.field.shape === 'rows' && !columns.has(input.path)) columns.set(input.path, [])
    if (input.table !== null) columns.get(input.table)?.push(input)
  }
  return columns
}

function nestedOf(inputs: ReadonlyMap<string, PlanInput>): ReadonlyMap<string, readonly PlanInput[]> {
  const nested = new Map<string, PlanInput[]>()
  for (const input of inputs.values()) {
    if (input.field.shape === 'rows' && input.table !== null) nested.set(input.table, [...(nested.get(input.table) ?? []), input])
  }
  return nested
}

/** Beyond this many circles a form is not worth ordering: all that is left counts as circular. */
const mostCycles = 50

/** Calculations so that each comes after those it reads; the ones of a cycle are reported with the whole way round and left out. */
function orderCalculations(rules: readonly PlanRule[], issues: Issue[]): readonly PlanRule[] {
  let remaining = rules
  for (let cycles = 0; ; cycles += 1) {
    const reads = new Map<string, string[]>()
    for (const rule of remaining) if (rule.path !== null) reads.set(rule.path, [...(reads.get(rule.path) ?? []), ...rule.reads])
    const ordered = orderByDependencies(reads)
    if (ordered.ok) {
      const place = new Map(ordered.order.map((path, i) => [path, i]))
      return [...remaining].sort((a, b) => (place.get(a.path ?? '') ?? 0) - (place.get(b.path ?? '') ?? 0))
    }
    const around = new Set(ordered.cycle)
    const guilty = cycles < mostCycles ? remaining.filter((rule) => rule.path !== null && around.has(rule.path)) : remaining
    if (guilty.length === 0) return []
    for (const rule of guilty) issues.push({ code: 'formula.cycle', at: rule.at, detail: { path: ordered.cycle.join(' → ') } })
    remaining = remaining.filter((rule) => !guilty.includes(rule))
  }
}
