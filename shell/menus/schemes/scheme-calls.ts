import { isJsonObject, type Answer, type Json, type JsonObject } from '../../../engine'
import type { HttpClient } from '../../gateway/http-client'

export const presets = ['all', 'organizationAndBelow', 'organization', 'own', 'custom'] as const
export type Preset = (typeof presets)[number]

/** A data scheme of a menu entry, as the server tells it. */
export interface Scheme {
  readonly id: string
  readonly modelId: string
  readonly modelName: string
  readonly fullName: string
  readonly preset: Preset
  readonly conditionJson: string
  /** What it shows, in words. */
  readonly conditionText: string
  readonly roleNames: readonly string[]
  readonly version: number
}

/** A field that conditions may name, with the comparisons and placeholders that it takes. */
export interface SchemeField {
  readonly modelId: string
  readonly modelName: string
  readonly key: string
  readonly fullName: string
  readonly type: string
  readonly operators: readonly string[]
  readonly placeholders: readonly string[]
}

const root = '/api/system/ModuleDataAuthorizeScheme'
const words = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
const rows = (value: Json): readonly JsonObject[] => {
  const list = isJsonObject(value) ? value['list'] : null
  return (Array.isArray(list) ? (list as readonly Json[]) : []).filter(isJsonObject)
}
const mapped = <T>(answer: Answer<Json>, read: (value: Json) => T): Answer<T> => (answer.ok ? { ok: true, value: read(answer.value) } : answer)

const scheme = (row: JsonObject): Scheme => ({
  id: words(row['id']),
  modelId: words(row['modelId']),
  modelName: words(row['modelName']),
  fullName: words(row['fullName']),
  preset: presets.find((one) => one === row['preset']) ?? 'custom',
  conditionJson: words(row['conditionJson']),
  conditionText: words(row['conditionText']),
  roleNames: (Array.isArray(row['roleNames']) ? row['roleNames'] : []).map(String),
  version: Number(row['version']) || 0,
})

const field = (row: JsonObject): SchemeField => ({
  modelId: words(row['modelId']),
  modelName: words(row['modelName']),
  key: words(row['enCode']),
  fullName: words(row['fullName']),
  type: words(row['type']),
  operators: words(row['conditionSymbol']).split(','),
  placeholders: words(row['conditionText'])
    .split(',')
    .filter((one) => one.startsWith('@')),
})

/** The server's calls for the data schemes of menu entries. */
export const schemeCalls = (http: HttpClient) => ({
  list: async (menuId: string): Promise<Answer<readonly Scheme[]>> =>
    mapped(await http.send({ method: 'GET', url: `${root}/${encodeURIComponent(menuId)}/List` }), (value) => rows(value).map(scheme)),
  fields: async (menuId: string): Promise<Answer<readonly SchemeField[]>> =>
    mapped(await http.send({ method: 'GET', url: `/api/system/ModuleDataAuthorize/${encodeURIComponent(menuId)}/List` }), (value) =>
      rows(value).map(field),
    ),
  save: (id: string | null, body: object) =>
    http.send(id === null ? { method: 'POST', url: root, body } : { method: 'PUT', url: `${root}/${encodeURIComponent(id)}`, body }),
  remove: (id: string) => http.send({ method: 'DELETE', url: `${root}/${encodeURIComponent(id)}` }),
})
export type SchemeCalls = ReturnType<typeof schemeCalls>
