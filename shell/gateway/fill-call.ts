import type { Call, Json, JsonObject } from '../../engine'
import type { HttpRequest } from './http-client'

/**
 * Turns `METHOD /path/{param}` and named inputs into a request: parameters fill the path, each encoded,
 * the rest travels as query of a GET or DELETE and as body of a POST or PUT. An input without a value is empty in the path.
 */
export function fillCall(call: Call, input: JsonObject): HttpRequest {
  const space = call.indexOf(' ')
  const method = call.slice(0, space) as HttpRequest['method']
  const used = new Set<string>()
  const url = call.slice(space + 1).replace(/\{([^{}]+)\}/g, (_all, name: string) => {
    used.add(name)
    return encodeSegment(input[name])
  })
  const rest = Object.fromEntries(Object.entries(input).filter(([name, value]) => !used.has(name) && value !== undefined))
  return method === 'GET' || method === 'DELETE' ? { method, url, query: asQuery(rest) } : { method, url, body: rest }
}

/** A segment can't be `.` or `..`: the browser would resolve them and call another address. */
function encodeSegment(value: Json | undefined): string {
  const text = value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
  return /^\.{1,2}$/.test(text) ? text.replaceAll('.', '%252E') : encodeURIComponent(text)
}

/** Empty values are left out, lists repeat their name, objects travel as JSON. */
export function asQuery(values: JsonObject): Record<string, string | readonly string[]> {
  const query: Record<string, string | readonly string[]> = {}
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined || value === '') continue
    if (Array.isArray(value)) query[name] = value.map((one: Json) => scalar(one))
    else query[name] = scalar(value)
  }
  return query
}

const scalar = (value: Json): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))
