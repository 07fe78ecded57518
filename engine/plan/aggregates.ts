import { evaluate, type CallNode } from '../expression'
import type { FormulaContext, Plan, ReadPath } from './plan'
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
      if (plan.columns.has(path)) for (const one of [...known.keys()]) if (one.startsWith(`${path}.`)) known.delete(one)
    },
  }
}

/** A formula's context in which sums over rows are at hand. */
export const withAggregates = (context: FormulaContext, aggregates: Aggregates): FormulaContext => ({ ...context, aggregate: aggregates.result })

/**
 * What formulas in the rows of a table may know, made of what is known around that table: in a row of a table inside a row, a whole
 * column of that table is the one of the row around it; a row counts the columns of the tables inside it for itself.
 * @param outside how what is around the table reads: the form, or the row that the table stands in
 */
export function inRowsOf(plan: Plan, table: string, context: FormulaContext, outside: ReadPath): FormulaContext {
  const { aggregate, now } = context
  if (!aggregate || plan.nested.size === 0) return context
  const tableOf = (path: string | null | undefined) => (path ? (plan.inputs.get(path)?.table ?? null) : null)
  const isInside = tableOf(table) !== null
  const known = new Map<string, unknown>()
  return {
    ...context,
    aggregate(fn, first, column) {
      const path = `${first}.${column}`
      const of = tableOf(path)
      if (of !== null && tableOf(of) === table) return undefined
      if (!isInside || of !== table) return aggregate(fn, first, column)
      const key = `${fn} ${path}`
      if (!known.has(key)) known.set(key, evaluate(nodeOf(fn, path), outside, { now: () => now }))
      return known.get(key)
    },
  }
}
