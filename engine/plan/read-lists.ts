import type { Json, JsonObject } from '../model/json'
import type { Plan, PlanInput } from './plan'

/** A list that came as text: JSON, as files do, or with commas between, as ids do. Anything else stays as it came. */
function listIn(value: Json): Json {
  if (typeof value !== 'string' || value === '' || value.startsWith('{')) return value
  if (!value.startsWith('[')) return value.split(',').filter((one) => one !== '')
  try {
    return JSON.parse(value) as Json
  } catch {
    return value
  }
}

/** Whether a field holds files, or ids of several things. Other lists are never told as text, and texts may look like lists. */
const isListed = ({ field, kind }: PlanInput): boolean =>
  field.shape !== 'rows' && (kind.input?.file !== undefined || (field.props as { readonly multiple?: unknown }).multiple === true)

/** A record in which fields of several values hold lists, where the answer of a call says them as text. */
export const readLists = (plan: Plan, values: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(values).map(([key, value = null]) => {
      const input = plan.inputs.get(key)
      return [key, input && isListed(input) ? listIn(value) : value]
    }),
  )
