import { isServerFilled } from '../../kind/server-fill'
import { isStored } from '../../model/field'
import type { Json, JsonObject } from '../../model/json'
import type { Plan, PlanInput } from '../../plan/plan'
import { isSameValue } from '../../plan/same-value'

/** A field that two people left with different values. */
export interface Difference {
  readonly input: PlanInput
  readonly mine: Json
  readonly theirs: Json
  /** Which of them is likely meant: mine where I changed it, else theirs. */
  readonly likely: Side
}
export type Side = 'mine' | 'theirs'

/**
 * The fields in which a record that was changed here differs from what became of it on the server meanwhile. What the server fills in
 * is nobody's to choose.
 * @param base the record as it was when the form was opened
 */
export function differencesOf(plan: Plan, base: JsonObject, mine: JsonObject, theirs: JsonObject): readonly Difference[] {
  return [...plan.inputs.values()].flatMap((input): readonly Difference[] => {
    const { path, table, kind } = input
    // What was not sent stays as it is.
    if (table !== null || !isStored(input) || isServerFilled(kind) || !Object.hasOwn(mine, path)) return []
    const [before, own, other] = [base, mine, theirs].map((record) => record[path] ?? null) as [Json, Json, Json]
    if (isSameValue(own, other)) return []
    return [{ input, mine: own, theirs: other, likely: isSameValue(own, before) ? 'theirs' : 'mine' }]
  })
}

/** My record with the values that were chosen from the other side. */
export const merged = (mine: JsonObject, differences: readonly Difference[], chosen: ReadonlyMap<string, Side>): JsonObject => ({
  ...mine,
  ...Object.fromEntries(
    differences.flatMap(({ input, theirs, likely }) => ((chosen.get(input.path) ?? likely) === 'theirs' ? [[input.path, theirs] as const] : [])),
  ),
})
