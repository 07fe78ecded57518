import { checkFormula, compileFormula, dependencies, parseFormula, toRaw, type FormulaProblem, type Scope } from '../expression'
import type { Issue, IssueCode } from '../issue/issue'
import type { Json } from '../model/json'
import type { PlanFormula } from './plan'

const constantNull: PlanFormula = { text: '', tree: { op: 'const', value: null }, reads: [], run: () => null }

function compiled(text: string, tree: PlanFormula['tree'], scope?: Scope): PlanFormula {
  const program = compileFormula(tree, scope)
  return {
    text,
    tree,
    reads: dependencies(tree),
    // What a formula gives is JSON once dates are milliseconds.
    run: (read, { now, aggregate, warn }) => toRaw(program.evaluate(read, { now: () => now, aggregate, warn })) as Json,
  }
}

/** A formula in the scope of a form: null when it cannot be used, and what is wrong with it. */
export function readFormula(text: string, at: string, scope: Scope): { readonly formula: PlanFormula | null; readonly issues: readonly Issue[] } {
  const parsed = parseFormula(text)
  if (!parsed.ok) return { formula: null, issues: parsed.errors.map((error) => issueOf(error, at)) }
  const { problems } = checkFormula(parsed.value, scope, parsed.spans)
  const issues = problems.map((problem) => issueOf(problem, at))
  const usable = issues.every((issue) => issue.code === 'formula.type')
  return { formula: usable ? compiled(text, parsed.value, scope) : null, issues }
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

const cache = new Map<string, PlanFormula>()
const mostCached = 500

/** A formula outside of forms (a button's inputs, when a row shows it); one that cannot be parsed gives null. */
export function compileText(text: string): PlanFormula {
  const known = cache.get(text)
  if (known) return known
  const parsed = parseFormula(text)
  const formula = parsed.ok ? compiled(text, parsed.value) : constantNull
  if (cache.size >= mostCached) cache.clear()
  cache.set(text, formula)
  return formula
}
