import { isServerFilled } from '../../kind/server-fill'
import { isJsonObject, type Json, type JsonObject } from '../../model/json'
import type { Plan, PlanInput } from '../../plan/plan'
import { valueTypeOf } from '../../plan/value-type'

/** Whether a value may stand in a second record: numbers, what the server writes, secrets and what no two share may not. */
const isCopied = (input: PlanInput): boolean =>
  !isServerFilled(input.kind) && valueTypeOf(input) !== 'secret' && input.kind.input?.unique?.(input.field.props as never) !== true

/** What a new record begins with that is made after another: its values, and its rows as new ones. */
export const copyOf = (plan: Plan, stored: JsonObject): JsonObject =>
  valuesIn(
    plan,
    [...plan.inputs.values()].filter(({ table }) => table === null),
    stored,
  )

const valuesIn = (plan: Plan, inputs: readonly PlanInput[], values: JsonObject): JsonObject =>
  Object.fromEntries(
    inputs.filter(isCopied).flatMap((input): [string, Json][] => {
      const value = values[input.field.key]
      if (value === undefined) return []
      if (input.field.shape !== 'rows') return [[input.field.key, value]]
      const columns = plan.columns.get(input.path) ?? []
      const rows = Array.isArray(value) ? (value as readonly Json[]).filter(isJsonObject) : []
      return [[input.field.key, rows.map((row) => valuesIn(plan, columns, row))]]
    }),
  )
