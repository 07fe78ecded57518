import { readText } from '../read-text'
import { isJsonObject, nameOf, type Json, type Reference, type TextContext } from '../../../engine'

/** The name behind the id that a field holds. */
export const referenceName = (reference: Reference, value: Json | undefined, context: Pick<TextContext, 'lookup'>): string => {
  const id = readText(value)
  return id === '' ? '' : nameOf(context, reference, id)
}

/** The names from the root down to an organisation, as one line; its own name where the path is not told. */
export function organizePath(value: Json | undefined, context: Pick<TextContext, 'lookup'>): string {
  const id = readText(value)
  const row = id === '' ? null : context.lookup({ of: 'organize' }, id)
  const path = isJsonObject(row) ? row['path'] : undefined
  return typeof path === 'string' && path !== '' ? path : referenceName({ of: 'organize' }, value, context)
}
