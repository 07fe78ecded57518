import type { Json } from '../../engine'

/** What earlier calls kept, by name. */
export type Kept = ReadonlyMap<string, unknown>

/** A call that cannot be made, because one before it did not bring what it needs. */
export class NotReached extends Error {
  override readonly name = 'NotReached'
}

const keptUnder = (kept: Kept, name: string): unknown => {
  if (!kept.has(name)) throw new NotReached(name)
  return kept.get(name)
}

const placeholder = /\{(\w+)\}/g

/** The text with what was kept. @throws {NotReached} */
export const filledText = (text: string, kept: Kept): string =>
  text.replaceAll(placeholder, (_whole, name: string) => {
    const value = keptUnder(kept, name)
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  })

/** The body with what was kept: a text that is one placeholder becomes the kept value itself, and `{jsonText: …}` the JSON text of it. @throws {NotReached} */
export function filled(body: Json, kept: Kept): Json {
  if (typeof body === 'string') {
    const whole = /^\{(\w+)\}$/.exec(body)?.[1]
    return whole === undefined ? filledText(body, kept) : (keptUnder(kept, whole) as Json)
  }
  if (Array.isArray(body)) return body.map((one: Json) => filled(one, kept))
  if (typeof body === 'object' && body !== null) {
    if ('jsonText' in body) return JSON.stringify(filled(body['jsonText'] as Json, kept))
    return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, filled(value as Json, kept)]))
  }
  return body
}

/** The kept object that a form sends back; empty where it kept none. @throws {NotReached} */
export const sentBack = (name: string | undefined, kept: Kept): object => {
  const value = name === undefined ? {} : keptUnder(kept, name)
  return typeof value === 'object' && value !== null ? value : {}
}
