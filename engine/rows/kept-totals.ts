import { runningSum, type RunningSum } from '../expression'
import type { Json, JsonObject } from '../model/json'
import type { Aggregates } from '../plan/aggregates'

/** Whole-column results of form tables that live as long as a form: sums follow each cell, the rest is counted anew when asked for. */
export interface KeptTotals extends Aggregates {
  /** Told of every cell that changes. */
  replace(table: string, column: string, before: Json | undefined, after: Json | undefined): void
  /** Told of rows that came, went, or were replaced. */
  forgetTable(table: string): void
  /** The sum of a column. */
  sum(table: string, column: string): number
}

const summed = new Set(['sum', 'avg', 'count'])

/** @param fallback what else a whole column is asked for (its least value, its greatest) */
export function keepTotals(rowsOf: (table: string) => readonly JsonObject[], fallback: Aggregates): KeptTotals {
  const sums = new Map<string, Map<string, RunningSum>>()
  const sumOf = (table: string, column: string): RunningSum => {
    const columns = sums.get(table) ?? new Map<string, RunningSum>()
    sums.set(table, columns)
    let sum = columns.get(column)
    if (!sum) columns.set(column, (sum = runningSum(valuesOf(rowsOf(table), column))))
    return sum
  }
  return {
    // Columns of a table inside rows (`inner.column`) lie in many lists: they are counted.
    result: (fn, table, column) => (summed.has(fn) && !column.includes('.') ? sumOf(table, column).result(fn) : fallback.result(fn, table, column)),
    forget: fallback.forget,
    replace(table, column, before, after) {
      sums.get(table)?.get(column)?.replace(before, after)
      fallback.forget(`${table}.${column}`)
    },
    forgetTable(table) {
      sums.delete(table)
      fallback.forget(table)
    },
    sum: (table, column) => sumOf(table, column).result('sum') ?? 0,
  }
}

function* valuesOf(rows: readonly JsonObject[], column: string): Generator<Json | undefined> {
  for (const row of rows) yield Object.hasOwn(row, column) ? row[column] : undefined
}
