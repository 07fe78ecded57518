import { exact, fixed, none, plus, unitsOf, type Exact, type Fraction } from './fraction'

/** Places of an amount in yuan: whole fen. */
const places = 2

/** An amount in yuan as text with two places, a half fen rounded away from 0: `'0.125'` is `'0.13'`. */
export const amount = (value: Exact): string => fixed(exact(value), places)

/** An amount in whole fen. */
export const fenOf = (value: Exact): bigint => unitsOf(exact(value), places)

/** An amount of whole fen as text in yuan with two places: `5n` is `'0.05'`. */
export const fromFen = (fen: bigint): string => fixed({ over: fen, under: 100n }, places)

/** The sum of amounts as text with two places; they are added before anything is rounded. */
export const sumOf = (amounts: Iterable<Exact>): string => amount(total(amounts))

/** The exact sum. */
export function total(values: Iterable<Exact>): Fraction {
  let sum = none
  for (const value of values) sum = plus(sum, exact(value))
  return sum
}
