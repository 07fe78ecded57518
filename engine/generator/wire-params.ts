import { innerPath, wirePath } from '../model/field-key'
import { isJsonObject, type Json } from '../model/json'
import type { SourceParam } from '../model/option-source'

const words = (wire: Json | undefined): string => (typeof wire === 'string' ? wire : typeof wire === 'number' ? String(wire) : '')

/** The wire joins a sub-table and its column with a dash (`tableField101-price`), formulas and parameters with a dot. */
const readPath = (wire: string): string => innerPath(wire.replace(/^(tableField\w*)-/, '$1.'))
const writePath = (path: string): string => wirePath(path).replace(/^(tableField\w*)\./, '$1-')

/** The parameters of a source from its `templateJson`. What stands as the default beside a related field is the value it last had. */
export const readParams = (wire: Json | undefined): SourceParam[] =>
  (Array.isArray(wire) ? wire : []).flatMap((item: Json): SourceParam[] => {
    if (!isJsonObject(item) || typeof item['field'] !== 'string' || item['field'] === '') return []
    const field = words(item['relationField'])
    const value = words(item['defaultValue'])
    return [{ name: item['field'], ...(field !== '' ? { field: readPath(field) } : value !== '' ? { value } : {}) }]
  })

/** Parameters as `templateJson`; an item that was there before under the same name keeps whatever else it says. */
export function writeParams(params: readonly SourceParam[], wire: Json | undefined): Json[] {
  const before = (Array.isArray(wire) ? wire : []).filter((item: Json) => isJsonObject(item))
  return params.map(({ name, field, value }) => ({
    ...before.find((item) => item['field'] === name),
    field: name,
    relationField: field === undefined ? '' : writePath(field),
    defaultValue: value ?? '',
  }))
}
