import { innerPath, wirePath } from '../model/field-key'
import { isJsonObject, type Json, type JsonObject } from '../model/json'
import type { SourceParam } from '../model/option-source'

const words = (wire: Json | undefined): string => (typeof wire === 'string' ? wire : typeof wire === 'number' ? String(wire) : '')

/** The wire joins a sub-table and its column with a dash (`tableField101-price`), formulas and parameters with a dot. */
const readPath = (wire: string): string => innerPath(wire.replace(/^(tableField\w*)-/, '$1.'))
const writePath = (path: string): string => wirePath(path).replace(/^(tableField\w*)\./, '$1-')

/** Where a parameter comes from: 1 a field, 2 a constant that stands where a field would be named, 3 nowhere, 4 the system (`@userId`). */
const comesFrom = (item: JsonObject): number => Number(item['sourceType'] ?? 0)
/** Whether a parameter is a constant, and no field's value. */
export const isConstant = (item: JsonObject): boolean => comesFrom(item) === 2
/** The constant of a parameter, as text. */
export const constantIn = (item: JsonObject): string => words(item['relationField']) || words(item['defaultValue'])

/** What the system is to fill in, which this platform does not; '' for all other parameters. */
export function systemIn(item: JsonObject): string {
  const named = words(item['relationField'])
  return !isConstant(item) && (comesFrom(item) === 4 || named.startsWith('@')) ? named : ''
}

/** The parameters of a source from its `templateJson`. What stands as the default beside a related field is the value it last had. */
export const readParams = (wire: Json | undefined): SourceParam[] =>
  (Array.isArray(wire) ? wire : []).flatMap((item: Json): SourceParam[] => {
    if (!isJsonObject(item) || typeof item['field'] !== 'string' || item['field'] === '') return []
    const isOpen = comesFrom(item) === 3 || systemIn(item) !== ''
    const field = isOpen || isConstant(item) ? '' : words(item['relationField'])
    const value = isOpen ? '' : isConstant(item) ? constantIn(item) : words(item['defaultValue'])
    return [{ name: item['field'], ...(field !== '' ? { field: readPath(field) } : value !== '' ? { value } : {}) }]
  })

/** Parameters as `templateJson`; an item that was there before under the same name keeps whatever else it says. */
export function writeParams(params: readonly SourceParam[], wire: Json | undefined): Json[] {
  const before = (Array.isArray(wire) ? wire : []).filter((item: Json) => isJsonObject(item))
  return params.map(({ name, field, value }) => {
    const was = before.find((item) => item['field'] === name)
    // What the system fills in has no words here: it stays while nothing else was said.
    if (was && field === undefined && (value ?? '') === '' && systemIn(was) !== '') return was
    const knowsTypes = was?.['sourceType'] !== undefined
    const constant = knowsTypes && field === undefined && value !== undefined && value !== ''
    return {
      ...was,
      field: name,
      relationField: field !== undefined ? writePath(field) : constant ? value : '',
      defaultValue: value ?? '',
      ...(knowsTypes ? { sourceType: field !== undefined ? 1 : constant ? 2 : 3 } : {}),
    }
  })
}
