import type { RuleBodies } from '../../../engine'
import type { unitHeads } from './heads'
import { areConserved, sumAreas } from './areas'

/** What formulas compute by the name of the module `units`: the functions with which units are split and merged. */
export const bodies: RuleBodies<typeof unitHeads> = {
  sumAreas: ({ areas }) => sumAreas(areas),
  areConserved: ({ whole, parts }) => areConserved(whole, parts),
}
