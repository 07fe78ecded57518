import { isJsonObject, readMoment, type Json, type JsonObject } from '../../engine'
import { parseJson } from '../http/safe-json'
import type { DataInterface } from '../system/data-interfaces/store'

/** One parameter that an interface takes. */
export interface Parameter {
  readonly field: string
  readonly type: 'text' | 'number' | 'time'
  readonly required: boolean
  readonly preset: Json
}

const numberTypes = /^(int|integer|bigint|decimal|double|float|number)$/i
const timeTypes = /^(datetime|date|timestamp)$/i

/** The parameters as they are stored; what names nothing is left out. */
export function parametersOf({ requestParameters }: Pick<DataInterface, 'requestParameters'>): readonly Parameter[] {
  const list = requestParameters.trim() === '' ? [] : parseJson(requestParameters, 8)
  return (Array.isArray(list) ? (list as readonly Json[]) : []).flatMap((item): Parameter[] => {
    if (!isJsonObject(item) || typeof item['field'] !== 'string' || item['field'] === '') return []
    const type = typeof item['dataType'] === 'string' ? item['dataType'] : ''
    return [
      {
        field: item['field'],
        type: numberTypes.test(type) ? 'number' : timeTypes.test(type) ? 'time' : 'text',
        required: item['required'] === 1 || item['required'] === true || item['required'] === '1',
        preset: item['defaultValue'] ?? '',
      },
    ]
  })
}

export type Values = Readonly<Record<string, string | number | null>>
export type Filled = { readonly values: Values; readonly missing: string | null }

/** What the parameters come to: given values, else presets, in their types. What is not declared is not passed on. */
export function fillParameters(parameters: readonly Parameter[], given: JsonObject): Filled {
  const values: Record<string, string | number | null> = {}
  let missing: string | null = null
  for (const { field, type, required, preset } of parameters) {
    const own = Object.hasOwn(given, field) ? given[field] : undefined
    const value = scalar(own) === '' ? scalar(preset) : scalar(own)
    if (value === '' && required) missing ??= field
    if (type === 'text') values[field] = String(value)
    else {
      const number = value === '' ? Number.NaN : Number(value)
      values[field] = Number.isFinite(number) ? number : type === 'time' && value !== '' ? readMoment(String(value)) : null
    }
  }
  return { values, missing }
}

const scalar = (value: Json | undefined): string | number => {
  if (typeof value === 'string' || typeof value === 'number') return value
  if (typeof value === 'boolean') return Number(value)
  return Array.isArray(value) ? value.map((one: Json) => scalar(one)).join(',') : ''
}

/** `field|value` pairs with commas between them, as pickers send them (property §3). */
export function readPairs(text: string | undefined): JsonObject {
  const pairs = (text ?? '').split(',').flatMap((pair): [string, Json][] => {
    const at = pair.indexOf('|')
    return at < 1 ? [] : [[decode(pair.slice(0, at)), decode(pair.slice(at + 1))]]
  })
  return Object.fromEntries(pairs)
}

/** Only the three signs that join pairs are written in escapes. */
const decode = (text: string): string => text.replace(/%(25|2C|7C)/gi, (sign) => decodeURIComponent(sign))

/** `paramList` of later clients: items of a template with their values filled in. */
export const readParamList = (list: readonly unknown[] | undefined): JsonObject =>
  Object.fromEntries(
    (list ?? []).flatMap((item): [string, Json][] =>
      isJsonObject(item) && typeof item['field'] === 'string' ? [[item['field'], item['defaultValue'] ?? item['value'] ?? '']] : [],
    ),
  )
