import { evaluate, type CallNode } from '../expression'
import type { FormulaContext, Plan } from './plan'
import { readerOf, type RecordAccess } from './record-access'

/** Whole-column aggregates of a record, each computed once until `forget` is told that its column changed. */
export interface Aggregates {
  readonly context: FormulaContext
  forget(path: string): void
}

const nodes = new Map<string, CallNode>()
const nodeOf = (fn: string, path: string): CallNode => {
  const key = `${fn} ${path}`
  const node = nodes.get(key) ?? { op: 'call', fn, args: [{ op: 'field', path }] }
  if (nodes.size < 1000) nodes.set(key, node)
  return node
}

/**
 * Lets formulas inside a row see whole columns: `items.line / sum(items.line)` is the row's share. Without it an aggregate
 * inside a row would see only that row.
 */
export function aggregatesOf(plan: Plan, record: Pick<RecordAccess, 'get'>, context: FormulaContext): Aggregates {
  const outside = readerOf(plan, record)
  const known = new Map<string, Map<string, unknown>>()
  const aggregate = (fn: string, table: string, column: string): unknown => {
    const path = `${table}.${column}`
    const byFunction = known.get(path) ?? new Map<string, unknown>()
    known.set(path, byFunction)
    if (!byFunction.has(fn)) byFunction.set(fn, evaluate(nodeOf(fn, path), outside, { now: () => context.now }))
    return byFunction.get(fn)
  }
  return { context: { ...context, aggregate }, forget: (path) => void known.delete(path) }
}
