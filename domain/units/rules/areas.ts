import { shareFen } from '../../shared/money/shares'
import { compare, exact, fixed, unitsOf } from '../../shared/money/fraction'
import { total } from '../../shared/money/amount'

/** The places that areas are kept to: hundredths of a square metre. */
const places = 2

/**
 * Offers areas for the parts of a unit: equal ones to the hundredth, of which the last takes the rest.
 *
 * `offerAreas(120.5, 3)` is `['40.17', '40.17', '40.16']`.
 *
 * @param area square metres
 * @param parts how many there are to be, from 2
 */
export function offerAreas(area: number | string, parts: number): readonly string[] {
  const shares = shareFen(
    unitsOf(exact(String(area)), places),
    Array.from({ length: parts }, () => 1),
    'last',
  )
  return shares.map((share) => fixed({ over: share, under: 100n }, places))
}

/** What areas come to, to the hundredth: `sumAreas([40.17, 40.17, 40.16])` is `'120.50'`. */
export const sumAreas = (areas: readonly (number | string)[]): string => fixed(total(areas.map(String)), places)

/** Whether the areas of parts come to exactly the area of the whole. */
export const areConserved = (whole: number | string, parts: readonly (number | string)[]): boolean =>
  compare(exact(String(whole)), total(parts.map(String))) === 0
