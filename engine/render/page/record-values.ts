import type { JsonObject } from '../../model/json'
import type { Plan } from '../../plan/plan'
import { readLists } from '../../plan/read-lists'
import { readSent } from '../../plan/read-sent'

/** What a stored record gives to the form: the values the form knows. Everything else of it is the server's business. */
export const valuesOf = (plan: Plan, stored: JsonObject): JsonObject =>
  readSent(
    plan,
    readLists(
      plan,
      Object.fromEntries(
        [...plan.inputs.values()].flatMap(({ table, path }) =>
          table === null && stored[path] !== undefined ? [[path, stored[path] ?? null] as const] : [],
        ),
      ),
    ),
  )
