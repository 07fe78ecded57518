import type { Field } from '../model/field'
import { isJsonObject, type Json, type JsonObject } from '../model/json'
import type { FormPage } from '../model/page'

const formilyIn = (wire: Json | undefined): JsonObject | null => (isJsonObject(wire) && isJsonObject(wire['formily']) ? wire['formily'] : null)

/** The schema of Formily that a page was read from; null for any other page. */
export const documentOf = ({ wire }: Pick<FormPage, 'wire'>): JsonObject | null => {
  const document = formilyIn(wire)?.['document']
  return isJsonObject(document) ? document : null
}

/** The place in that schema of the node that a field was read from; null for a field that is new. */
export function originOf(field: Field): string | null {
  const wire = field.shape === 'unknown' ? (isJsonObject(field.json) ? field.json['wire'] : undefined) : field.wire
  const at = formilyIn(wire)?.['at']
  return typeof at === 'string' ? at : null
}

/** A stored node or page without what it says of the schema that it was read from. */
export function withoutOrigin<T extends JsonObject>(stored: T): T {
  const { wire, ...rest } = stored
  if (!isJsonObject(wire) || !('formily' in wire)) return stored
  const { formily: _formily, ...others } = wire
  return (Object.keys(others).length === 0 ? rest : { ...rest, wire: others }) as T
}

/** Where in the schema that a page was read from a place of the page stands: at the node, as what lies in it has other names there. */
export function placeInSchema(page: FormPage, pointer: string): string {
  let place = ''
  let here: unknown = page
  for (const step of pointer.split('/').slice(1)) {
    here = typeof here === 'object' && here !== null ? (here as Readonly<Record<string, unknown>>)[step] : undefined
    if (isJsonObject(here) && typeof here['shape'] === 'string') place = originOf(here as unknown as Field) ?? place
  }
  return place
}
