import { isServerFilled } from '../../kind/server-fill'
import { isStored } from '../../model/field'
import { isJsonObject, type Json, type JsonObject } from '../../model/json'
import type { Plan, PlanInput } from '../../plan/plan'
import { isSameValue } from '../../plan/same-value'
import type { Difference, Side } from './difference'
import { isCalculated } from './calculated'
import { mergeRows, rowDifferences } from './row-differences'

/** The three states of a record that two people changed. */
export interface Sides {
  /** As it was when this side began. */
  readonly base: JsonObject
  readonly mine: JsonObject
  readonly theirs: JsonObject
}

/** The fields that people fill in and that a side may have sent: what is not sent stays as it is. */
const comparedIn = (plan: Plan, mine: JsonObject): readonly PlanInput[] =>
  [...plan.inputs.values()].filter(
    (input) =>
      input.table === null && isStored(input) && !isServerFilled(input.kind) && !isCalculated(plan, input) && Object.hasOwn(mine, input.path),
  )

const rowsIn = (record: JsonObject, path: string): readonly JsonObject[] => {
  const value = record[path]
  return Array.isArray(value) ? (value as readonly Json[]).filter(isJsonObject) : []
}

const rowsOf = ({ base, mine, theirs }: Sides, path: string) => ({
  base: rowsIn(base, path),
  mine: rowsIn(mine, path),
  theirs: rowsIn(theirs, path),
})

/**
 * Where a record that was changed here differs from what became of it elsewhere meanwhile: field by field, and in form tables row by row
 * (told by their ids) and cell by cell. What the server fills in is nobody's to choose.
 */
export function differencesOf(plan: Plan, sides: Sides): readonly Difference[] {
  const { base, mine, theirs } = sides
  return comparedIn(plan, mine).flatMap((input): readonly Difference[] => {
    const { path } = input
    if (input.field.shape === 'rows') return rowDifferences(plan, input, rowsOf(sides, path))
    const [before, own, other] = [base, mine, theirs].map((record) => record[path] ?? null) as [Json, Json, Json]
    if (isSameValue(own, other)) return []
    const [changedByMe, changedByThem] = [!isSameValue(own, before), !isSameValue(other, before)]
    return [
      {
        key: path,
        input,
        of: 'value',
        place: null,
        before,
        mine: own,
        theirs: other,
        likely: changedByMe ? 'mine' : 'theirs',
        contested: changedByMe && changedByThem,
      },
    ]
  })
}

/** My record with what was chosen of the other side; what nobody chose is as it is likely meant. */
export function merged(plan: Plan, sides: Sides, differences: readonly Difference[], chosen: ReadonlyMap<string, Side>): JsonObject {
  const sideOf = ({ key, likely }: Difference): Side => chosen.get(key) ?? likely
  const values = differences.filter(({ of }) => of === 'value')
  const tables = new Set(differences.flatMap(({ of, input }) => (of === 'value' ? [] : [input])))
  return {
    ...sides.mine,
    ...Object.fromEntries(values.flatMap((one) => (sideOf(one) === 'theirs' ? [[one.key, one.theirs]] : []))),
    ...Object.fromEntries(
      [...tables].map((input) => [
        input.path,
        mergeRows(
          rowsOf(sides, input.path),
          differences.filter((one) => one.input === input),
          sideOf,
        ),
      ]),
    ),
  }
}
