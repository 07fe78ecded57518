import { addDays, dayLength } from '../calendar'
import { checkedDate, joinTexts, toDate, toNumber, zoneOf } from './coerce'
import { areEqual, order } from './compare'
import { add, divide, modulo, multiply, negate, subtract, toDouble, type Num, type Warns } from './decimal'
import type { BinaryOperator } from './expression'
import { isDate, type Context, type Inner } from './value'

export type Operator = (left: Inner, right: Inner, context: Context) => Inner

/** Doubles go straight to the arithmetic; everything else is turned into numbers first. */
function arithmetic(compute: (a: Num, b: Num, to: Warns) => Num): Operator {
  return (left, right, context) =>
    typeof left === 'number' && typeof right === 'number'
      ? compute(left, right, context)
      : compute(toNumber(left, context), toNumber(right, context), context)
}

const plus = arithmetic(add)
const minus = arithmetic(subtract)

/** A date and a number of days give a date; whole days keep the local time of day. */
function moveDate(date: Inner, days: Num, context: Context): Inner {
  const start = toDate(date, context)
  const count = toDouble(days)
  if (start === null) return null
  return checkedDate(Number.isInteger(count) ? addDays(start.instant, count, zoneOf(context)) : start.instant + count * dayLength, context)
}

function addValues(left: Inner, right: Inner, context: Context): Inner {
  if (isDate(left)) return moveDate(left, toNumber(right, context), context)
  if (isDate(right)) return moveDate(right, toNumber(left, context), context)
  return plus(left, right, context)
}

/** Two dates are as many days apart as their difference says, fractions included. */
function subtractValues(left: Inner, right: Inner, context: Context): Inner {
  if (!isDate(left)) return minus(left, right, context)
  if (!isDate(right)) return moveDate(left, negate(toNumber(right, context)), context)
  return divide(left.instant - right.instant, dayLength, context)
}

function ordered(holds: (sign: -1 | 0 | 1) => boolean): Operator {
  return (left, right, context) => {
    const sign = order(left, right, context)
    return sign !== undefined && holds(sign)
  }
}

/** Operators that always need both sides. */
export const operators: Readonly<Record<Exclude<BinaryOperator, 'and' | 'or'>, Operator>> = {
  '+': addValues,
  '-': subtractValues,
  '*': arithmetic(multiply),
  '/': arithmetic(divide),
  '%': arithmetic(modulo),
  '&': (left, right, context) => joinTexts([left, right], '', context),
  '=': areEqual,
  '<>': (left, right, context) => !areEqual(left, right, context),
  '<': ordered((sign) => sign < 0),
  '<=': ordered((sign) => sign <= 0),
  '>': ordered((sign) => sign > 0),
  '>=': ordered((sign) => sign >= 0),
}

/** Whether an operator computes with numbers, so that a column beside it counts as its sum. */
export function isArithmetic(operator: BinaryOperator): boolean {
  return operator === '+' || operator === '-' || operator === '*' || operator === '/' || operator === '%'
}
