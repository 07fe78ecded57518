import {
  checkFormula,
  compileFormula,
  dependencies,
  ownFunctions,
  parseFormula,
  rulesCalled,
  toRaw,
  type FormulaProblem,
  type Functions,
  type Scope,
} from '../expression'
import type { Issue, IssueCode } from '../issue/issue'
import type { Json } from '../model/json'
import type { FormulaContext, PlanFormula, ReadPath, RuleFailure } from './plan'

const constantNull: PlanFormula = { text: '', tree: { op: 'const', value: null }, reads: [], run: () => null, part: () => null }

function compiled(text: string, tree: PlanFormula['tree'], functions: Functions, scope?: Scope): PlanFormula {
  const runner = (of: PlanFormula['tree']): PlanFormula['run'] => {
    const program = compileFormula(of, scope, functions)
    // What a formula gives is JSON once dates are milliseconds.
    return (read, { now, aggregate, warn }) => toRaw(program.evaluate(read, { now: () => now, aggregate, warn })) as Json
  }
  const run = runner(tree)
  const part: PlanFormula['part'] = (of, read, context) => runner(of)(read, context)
  const formula = { text, tree, reads: dependencies(tree), part }
  if (rulesCalled(tree).length === 0) return { ...formula, run }
  const attempt = (read: ReadPath, context: FormulaContext) => {
    let failure: RuleFailure | null = null
    const value = run(read, {
      ...context,
      warn(code, detail) {
        if (code !== 'ruleFailed') return context.warn?.(code, detail)
        const { key, ...values } = detail
        failure ??= { key: String(key), values }
      },
    })
    return { value: failure ? null : value, failure: failure as RuleFailure | null }
  }
  return { ...formula, run: (read, context) => attempt(read, context).value, failure: (read, context) => attempt(read, context).failure }
}

/** A formula in the scope of a form: null when it cannot be used, and what is wrong with it. */
export function readFormula(
  text: string,
  at: string,
  scope: Scope,
  functions: Functions,
): { readonly formula: PlanFormula | null; readonly issues: readonly Issue[] } {
  const parsed = parseFormula(text)
  if (!parsed.ok) return { formula: null, issues: parsed.errors.map((error) => issueOf(error, at)) }
  const { problems } = checkFormula(parsed.value, scope, parsed.spans, functions)
  const issues = problems.map((problem) => issueOf(problem, at))
  const usable = issues.every((issue) => issue.code === 'formula.type')
  return { formula: usable ? compiled(text, parsed.value, functions, scope) : null, issues }
}

const codes: Readonly<Record<string, IssueCode>> = {
  unknownField: 'formula.unknownField',
  unknownFunction: 'formula.unknownFunction',
  typeMismatch: 'formula.type',
}

/** `reason` is the formula error's own code; positions count characters from 1. */
const issueOf = ({ code, detail, start }: FormulaProblem, at: string): Issue => ({
  code: codes[code] ?? 'formula.invalid',
  at,
  detail: { reason: code, ...detail, ...(start === undefined ? {} : { position: start + 1 }) },
})

const caches = new WeakMap<Functions, Map<string, PlanFormula>>()
const mostCached = 500

/** A formula outside of forms (a button's inputs, when a row shows it); one that cannot be parsed gives null. */
export function compileText(text: string, functions: Functions = ownFunctions): PlanFormula {
  const cache = caches.get(functions) ?? new Map<string, PlanFormula>()
  caches.set(functions, cache)
  const known = cache.get(text)
  if (known) return known
  const parsed = parseFormula(text)
  const formula = parsed.ok ? compiled(text, parsed.value, functions) : constantNull
  if (cache.size >= mostCached) cache.clear()
  cache.set(text, formula)
  return formula
}
