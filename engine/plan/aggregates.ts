import { evaluate, type CallNode } from '../expression'
import type { FormulaContext, Plan } from './plan'
import { readerOf, type RecordAccess } from './record-access'

/** Results over whole columns of a record, each known until `forget` is told that its column (or its table) changed. */
export interface Aggregates {
  /** @param fn the function's name in the formula language */
  result(fn: string, table: string, column: string): unknown
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
export function aggregatesOf(plan: Plan, record: Pick<RecordAccess, 'get'>, now: number): Aggregates {
  const outside = readerOf(plan, record)
  const known = new Map<string, Map<string, unknown>>()
  return {
    result(fn, table, column) {
      const path = `${table}.${column}`
      const byFunction = known.get(path) ?? new Map<string, unknown>()
      known.set(path, byFunction)
      if (!byFunction.has(fn)) byFunction.set(fn, evaluate(nodeOf(fn, path), outside, { now: () => now }))
      return byFunction.get(fn)
    },
    forget(path) {
      known.delete(path)
      if (!path.includes('.')) for (const one of [...known.keys()]) if (one.startsWith(`${path}.`)) known.delete(one)
    },
  }
}

export const withAggregates = (context: FormulaContext, aggregates: Aggregates): FormulaContext => ({ ...context, aggregate: aggregates.result })
