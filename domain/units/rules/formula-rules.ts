import type { RuleBodies } from '../../../engine'
import type { unitHeads } from './heads'
import { areConserved, sumAreas } from './areas'

/** What the rules of units do; the same as splitting and merging do. */
export const bodies: RuleBodies<typeof unitHeads> = {
  sumAreas: ({ areas }) => sumAreas(areas),
  areConserved: ({ whole, parts }) => areConserved(whole, parts),
}
