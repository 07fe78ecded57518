import { isJsonObject, type Json } from '../../engine'

/** One call of the server, as its OpenAPI document describes it. */
export interface Call {
  readonly method: string
  readonly path: string
  readonly group: string
  readonly summary: string
  /** Who may call it. */
  readonly policy: string
}

/** The calls of an OpenAPI document in its order; what is none of it is left out. */
export function readCalls(document: Json): readonly Call[] {
  const paths = isJsonObject(document) ? document['paths'] : null
  if (!isJsonObject(paths ?? null)) return []
  return Object.entries(paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(isJsonObject(methods) ? methods : {}).flatMap(([method, call]) => {
      if (!isJsonObject(call)) return []
      const [group] = Array.isArray(call['tags']) ? call['tags'] : []
      return [
        {
          method: method.toUpperCase(),
          path,
          group: String(group ?? ''),
          summary: String(call['summary'] ?? ''),
          policy: String(call['x-policy'] ?? ''),
        },
      ]
    }),
  )
}

/** The calls that a search finds, by what they belong to. */
export function groupsOf(calls: readonly Call[], search: string): readonly { readonly group: string; readonly calls: readonly Call[] }[] {
  const wanted = search.trim().toLowerCase()
  const found = calls.filter((call) => wanted === '' || Object.values(call).some((value) => value.toLowerCase().includes(wanted)))
  return [...new Set(found.map(({ group }) => group))].map((group) => ({ group, calls: found.filter((call) => call.group === group) }))
}
