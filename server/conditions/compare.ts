import { symbolsOf, type Comparison, type FilterSymbol, type Json, type ValueType } from '../../engine'
import type { Condition, RecordScope } from '../store/record-query'
import type { SqlValue } from '../store/tables'
import { atomsOf } from '../system/dictionaries/dictionary-options'
import { clockOf, daysOf, endsOf, numberOf, withinWhole } from './bounds'

/** A column as it is compared. `ends` says what the two bounds of a span are. */
export interface Compared {
  readonly key: string
  readonly comparison: Comparison
  readonly type: ValueType
  readonly ends?: 'moments' | 'clocks' | 'numbers' | undefined
}

const longestText = 500
const nobody: RecordScope = { is: 'any', parts: [] }

/**
 * The records whose value compares so. What is empty is unlike every value, and neither before nor after any. Days count whole: after the
 * second of May begins on the third. Null where the symbol or the value makes no sense of such a column. `now` is in milliseconds.
 */
export function compare(column: Compared, symbol: FilterSymbol, value: Json, now: number): RecordScope | null {
  const { key, comparison } = column
  const isList = symbol === 'in' || symbol === 'notIn'
  const synonym = comparison === 'choices' && (symbol === 'like' || symbol === 'notLike')
  if (!synonym && !isList && !symbolsOf[comparison].includes(symbol)) return null
  switch (symbol) {
    case 'null':
      return { key, is: 'empty' }
    case 'notNull':
      return { key, is: 'filled' }
    case 'in':
      return oneOfThem(column, value, now)
    case 'notIn':
      return negated(oneOfThem(column, value, now))
    case '==':
      return equal(column, value, now)
    case '<>':
      return negated(equal(column, value, now))
    case 'like':
      return synonym ? equal(column, value, now) : containing(key, value)
    case 'notLike':
      return negated(synonym ? equal(column, value, now) : containing(key, value))
    case 'between':
      return between(column, value, now)
    default:
      return ordered(column, symbol, value, now)
  }
}

const containing = (key: string, value: Json): RecordScope | null =>
  (typeof value === 'string' || typeof value === 'number') && String(value) !== ''
    ? { key, is: 'contains', text: String(value).slice(0, longestText) }
    : null

/** Like at least one of a list of values. */
function oneOfThem(column: Compared, value: Json, now: number): RecordScope | null {
  const values: readonly Json[] = Array.isArray(value) ? (value as readonly Json[]) : [value]
  if (values.length === 0) return null
  const parts = values.map((one) => equal(column, one, now))
  if (!parts.every((part) => part !== null)) return null
  const plain = parts.flatMap((part) => (part.is === 'oneOf' ? part.values : []))
  return plain.length === parts.length ? { key: column.key, is: 'oneOf', values: plain } : { is: 'any', parts }
}

function equal({ key, comparison, type }: Compared, value: Json, now: number): RecordScope | null {
  switch (comparison) {
    case 'moment': {
      const days = daysOf(value, now)
      return days && { key, is: 'between', from: days[0], to: days[1] }
    }
    case 'clock': {
      const clock = clockOf(value)
      return clock === null ? null : { key, is: 'oneOf', values: [clock] }
    }
    // A list holds all that a value consists of, such as the way to a town.
    case 'choices': {
      const parts = atomsOf(value).map((atom): Condition => ({ key, is: 'holds', values: [String(atom)] }))
      return parts.length === 0 ? null : (parts.length === 1 && parts[0]) || { is: 'all', parts }
    }
    case 'span':
      return null
    default: {
      if (type === 'integer' || type === 'decimal') {
        const number = typeof value === 'boolean' ? Number(value) : numberOf(value)
        if (number === null) return null
        // A column of whole numbers can be asked for no others.
        return type === 'integer' && !Number.isSafeInteger(number) ? nobody : { key, is: 'oneOf', values: [number] }
      }
      const [atom, ...more] = atomsOf(value)
      return atom === undefined || more.length > 0 || String(atom).length > longestText ? null : { key, is: 'oneOf', values: [String(atom)] }
    }
  }
}

function between({ key, comparison, type, ends }: Compared, value: Json, now: number): RecordScope | null {
  const days = (end: Json) => daysOf(end, now)
  const clocks = (end: Json): readonly [string, string] | null => {
    const clock = clockOf(end)
    return clock === null ? null : [clock, clock]
  }
  const numbers = (end: Json): readonly [number, number] | null => {
    const number = numberOf(end)
    if (number === null) return null
    return type === 'integer' ? [withinWhole(Math.ceil(number)), withinWhole(Math.floor(number))] : [number, number]
  }
  const of = comparison === 'span' ? ends : comparison === 'moment' ? 'moments' : comparison === 'clock' ? 'clocks' : 'numbers'
  const found: readonly [SqlValue, SqlValue] | null =
    of === 'moments' ? endsOf(value, days) : of === 'clocks' ? endsOf(value, clocks) : endsOf(value, numbers)
  return found && { key, is: comparison === 'span' ? 'meets' : 'between', from: found[0], to: found[1] }
}

function ordered(column: Compared, symbol: '>' | '>=' | '<' | '<=', value: Json, now: number): RecordScope | null {
  const { key, comparison, type } = column
  const atLeast = (from: SqlValue): Condition => ({ key, is: 'between', from, to: null })
  const atMost = (to: SqlValue): Condition => ({ key, is: 'between', from: null, to })
  const whole = (first: number, last: number): RecordScope =>
    ({
      '>': atLeast(withinWhole(last + 1)),
      '>=': atLeast(withinWhole(first)),
      '<': atMost(withinWhole(first - 1)),
      '<=': atMost(withinWhole(last)),
    })[symbol]
  if (comparison === 'moment') {
    const days = daysOf(value, now)
    return days && whole(...days)
  }
  const bound = comparison === 'clock' ? clockOf(value) : numberOf(value)
  if (bound === null) return null
  // Between two whole numbers, the one above is reached and the one below is not.
  if (type === 'integer' && typeof bound === 'number') return whole(Math.ceil(bound), Math.floor(bound))
  const inclusive = symbol.startsWith('>') ? atLeast(bound) : atMost(bound)
  // A bound that counts in, without the bound itself: every type of column is compared in the same way.
  return symbol.endsWith('=') ? inclusive : { is: 'all', parts: [inclusive, { is: 'not', condition: { key, is: 'oneOf', values: [bound] } }] }
}

/** The records that are not within it; those without a value are among them. */
function negated(scope: RecordScope | null): RecordScope | null {
  if (scope === null) return null
  switch (scope.is) {
    case 'all':
    case 'any': {
      const parts = scope.parts.map(negated)
      return parts.every((part) => part !== null) ? { is: scope.is === 'all' ? 'any' : 'all', parts } : null
    }
    case 'oneOf':
    case 'contains':
    case 'between':
    case 'holds':
      return { is: 'not', condition: scope }
    default:
      return null
  }
}
