import { add, divide, negate, toDouble, type Num } from './decimal'
import { isEmpty, toNumber } from './coerce'
import { fromRaw } from './value'

/** The running sum of a column: kept up to date cell by cell, exact to the last digit, never counted anew. */
export interface RunningSum {
  replace(before: unknown, after: unknown): void
  /** As the functions `sum`, `avg` and `count` give it; undefined for any other function. */
  result(fn: string): number | undefined
}

const nobody = {}

/** Begins to keep the sum of a column: of its stored values as they are, empty ones passed over. */
export function runningSum(values: Iterable<unknown>): RunningSum {
  let total: Num = 0
  let filled = 0
  const take = (raw: unknown, sign: 1 | -1): void => {
    const value = fromRaw(raw, nobody)
    if (isEmpty(value)) return
    filled += sign
    const number = toNumber(value, nobody)
    total = add(total, sign === 1 ? number : negate(number), nobody)
  }
  for (const value of values) take(value, 1)
  return {
    replace(before, after) {
      take(before, -1)
      take(after, 1)
    },
    result(fn) {
      if (fn === 'sum') return toDouble(total)
      if (fn === 'count') return filled
      return fn === 'avg' ? (filled === 0 ? 0 : toDouble(divide(total, filled, nobody))) : undefined
    },
  }
}
