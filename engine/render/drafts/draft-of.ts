import type { Draft, DraftPlace } from '../../data/drafts'
import type { Json, JsonObject } from '../../model/json'
import type { ListSource } from '../../model/page'
import { withRows } from '../../plan/nesting'
import type { Plan } from '../../plan/plan'
import { valueTypeOf } from '../../plan/value-type'

/** The place of a form's draft. */
export const placeOfDraft = (source: ListSource, id: string | null, params: JsonObject): DraftPlace => ({
  form: source.from === 'model' ? source.id : JSON.stringify(source.create ?? source.update ?? source.list),
  record: id ?? `new ${JSON.stringify(params)}`,
})

const without = (values: JsonObject, key: string): JsonObject => Object.fromEntries(Object.entries(values).filter(([name]) => name !== key))

/** Values without their secrets, those in rows of form tables included. */
export const withoutSecrets = (plan: Plan, values: JsonObject): JsonObject =>
  [...plan.inputs.values()]
    .filter((input) => valueTypeOf(input) === 'secret')
    .reduce<JsonObject>(
      (rest, { path, table, field }) => (table === null ? without(rest, path) : withRows(plan, rest, table, (row) => without(row, field.key))),
      values,
    )

const kindsOf = (plan: Plan): Draft['kinds'] => Object.fromEntries([...plan.inputs.values()].map(({ path, kind }) => [path, kind.kind]))

/** What is kept of a form that is being filled in. */
export const draftOf = (plan: Plan, record: JsonObject, base: JsonObject | null, version: Json | undefined, time: number): Draft => ({
  time,
  kinds: kindsOf(plan),
  record: withoutSecrets(plan, record),
  base: base && withoutSecrets(plan, base),
  version: version ?? null,
})

/** The values of a draft that the form still has a place for: a field of the same kind, a form table with the same columns. */
export function valuesOfDraft(plan: Plan, draft: Draft): JsonObject {
  const now = kindsOf(plan)
  const isKept = (path: string): boolean =>
    draft.kinds[path] === now[path] && Object.keys(draft.kinds).every((other) => !other.startsWith(`${path}.`) || draft.kinds[other] === now[other])
  return Object.fromEntries(Object.entries(draft.record).filter(([path]) => plan.inputs.get(path)?.table === null && isKept(path)))
}
