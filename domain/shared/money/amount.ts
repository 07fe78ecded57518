import { exact, fixed, none, plus, unitsOf, type Exact, type Fraction } from './fraction'

/** Places of an amount in yuan: whole fen. */
const places = 2

/** An amount in yuan as text with two places, a half fen rounded away from 0: `'0.125'` is `'0.13'`. */
export const amount = (value: Exact): string => fixed(exact(value), places)

/** An amount in whole fen. */
export const fenOf = (value: Exact): bigint => unitsOf(exact(value), places)

/** An amount of whole fen as text in yuan with two places: `5` and `5n` are `'0.05'`. */
export function fromFen(fen: bigint | number): string {
  const digits = String(fen < 0 ? -fen : fen).padStart(places + 1, '0')
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** The sum of amounts as text with two places; they are added before anything is rounded. */
export function sumOf(amounts: Iterable<Exact>): string {
  const others: Exact[] = []
  let [fen, small] = [0n, 0]
  for (const one of amounts) {
    const own = wholeFen(one)
    if (own === null) others.push(one)
    else if (Math.abs(small + own) <= most) small += own
    else [fen, small] = [fen + BigInt(small), own]
  }
  const known = fen + BigInt(small)
  return others.length === 0 ? fromFen(known) : amount(plus({ over: known, under: 100n }, total(others)))
}

/** Whole numbers up to here are exact. */
const most = Number.MAX_SAFE_INTEGER / 2
/** The fen of an amount as it is stored, with two places and not too many digits, as nearly all are; null for anything else. */
function wholeFen(value: Exact): number | null {
  return typeof value === 'string' && value.length <= 15 && asStored.test(value) ? Number(value.slice(0, -3) + value.slice(-2)) : null
}
const asStored = /^-?\d+\.\d\d$/

/** The exact sum. */
export function total(values: Iterable<Exact>): Fraction {
  let sum = none
  for (const value of values) sum = plus(sum, exact(value))
  return sum
}
