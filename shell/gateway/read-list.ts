import { asRead, isJsonObject, type Json, type JsonObject, type ListResult } from '../../engine'

/** Rows of any list answer: `{list, pagination}`, `{list}` or a bare list; what is no row is left out. */
export function readList(data: Json): ListResult {
  const list = Array.isArray(data) ? data : isJsonObject(data) ? data['list'] : undefined
  const rows: readonly JsonObject[] = Array.isArray(list) ? list.filter(isJsonObject) : []
  const pagination = isJsonObject(data) ? data['pagination'] : undefined
  const total = isJsonObject(pagination) ? Number(pagination['total']) : Number.NaN
  return { rows, total: Number.isFinite(total) ? total : rows.length }
}

/** A record that may arrive as `{id, data: '<json>'}`; returns the values with `id` and, where given, `version`. */
export function readRecord(data: Json): JsonObject {
  if (!isJsonObject(data)) return {}
  if (typeof data['data'] !== 'string') return data
  const values = decode(data['data'])
  const { id, version } = data
  return {
    ...(isJsonObject(values) ? asRead(values) : {}),
    ...(id === undefined ? {} : { id }),
    ...(version === undefined ? {} : { version }),
  }
}

function decode(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return null
  }
}
