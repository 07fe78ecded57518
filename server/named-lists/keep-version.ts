import type { JsonObject } from '../../engine'
import { Refusal } from '../errors'

/** Ends a change that came too late, telling both sides. @throws {Refusal} 409 unless it was done. */
export function refuseStale(done: boolean, mine: object, theirs: object): void {
  if (!done) throw new Refusal('stale', { data: { mine: { ...mine } as JsonObject, theirs: { ...theirs } as JsonObject } })
}
