import { isServerFilled, serverFillOf, type FilledFact, type Json, type JsonObject, type Plan } from '../../engine'
import { ownInputs } from '../engine-model'
import type { Stores } from '../store/store'

/** Who saves a record, and where that person belongs at that moment. */
export interface FilledBy {
  readonly userId: string
  readonly organizeId: string | null
  readonly positionId: string | null
}

/** Values without those that the server fills in by itself: what a client says of them does not count. */
export const withoutFilled = (plan: Plan, values: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !isServerFilled(plan.inputs.get(key)?.kind)))

/** Only the values that the server fills in by itself. */
export const onlyFilled = (plan: Plan, values: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(values).filter(([key]) => isServerFilled(plan.inputs.get(key)?.kind)))

/** What the server writes into a record at this save, besides its numbers. */
export async function filledFacts({ organizations }: Stores, plan: Plan, at: 'create' | 'update', by: FilledBy, now: number): Promise<JsonObject> {
  const fills = ownInputs(plan).flatMap(({ path, kind, field }) => {
    const fill = serverFillOf(kind, field)
    return fill && fill.with !== 'number' && fill.with !== 'column' && (fill.at === at || fill.at === 'save') ? [{ path, fact: fill.with }] : []
  })
  if (fills.length === 0) return {}
  const organization = by.organizeId === null ? undefined : await organizations.byId(by.organizeId)
  const facts: Readonly<Record<FilledFact, Json>> = {
    user: by.userId,
    time: now,
    organize: by.organizeId,
    department: organization?.category === 'department' ? organization.id : null,
    position: by.positionId,
  }
  return Object.fromEntries(fills.map(({ path, fact }) => [path, facts[fact]]))
}
