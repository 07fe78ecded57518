import type { Json } from '../../engine'

/** Rows of an answer that is a list, or holds one under `list` or `data`. */
export function rowsOf(value: Json): readonly Json[] {
  if (Array.isArray(value)) return value
  if (typeof value !== 'object' || value === null) return []
  const { list, data } = value as { readonly list?: Json; readonly data?: Json }
  return Array.isArray(list) ? list : Array.isArray(data) ? data : []
}

/** Where a data interface answers. */
export const interfaceCall = (id: string): string => `/api/system/DataInterface/${encodeURIComponent(id)}/Actions/Response`
