import { isJsonObject, secretMark } from '../../engine'
import { parseJson } from '../http/safe-json'
import type { SecretBox } from '../security/secret-box'
import type { DataInterface } from '../system/data-interfaces/store'

type Headers = Readonly<Record<string, string>>

/** Names that a request sets by itself, or that would change what is asked for. */
const closed = /^(host|connection|content-length|transfer-encoding|upgrade|te|trailer|expect|proxy-.*)$/i
const name = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/

/** Reads the headers of an author: JSON `{name: value}` or the wire's `[{field, defaultValue}]`; null when they are neither. */
export function readHeaders(text: string): Headers | null {
  if (text.trim() === '') return {}
  const given = parseJson(text, 4)
  const pairs: readonly (readonly [unknown, unknown])[] | null = Array.isArray(given)
    ? given.map((item) => (isJsonObject(item) ? [item['field'], item['defaultValue'] ?? item['value'] ?? ''] : [null, null]))
    : isJsonObject(given)
      ? Object.entries(given)
      : null
  if (!pairs) return null
  const headers: Record<string, string> = {}
  for (const [key, value] of pairs) {
    if (typeof key !== 'string' || !name.test(key) || closed.test(key) || typeof value !== 'string' || /[\x00-\x1f\x7f]/.test(value)) return null
    headers[key] = value
  }
  return headers
}

/** Headers as they are kept: keys of other systems do not lie open. */
export const sealHeaders = (headers: Headers, box: SecretBox): string => (Object.keys(headers).length === 0 ? '' : box.seal(JSON.stringify(headers)))

/** The headers that an interface sends, decrypted; empty where the key is another. */
export const headersOf = ({ requestHeaders }: Pick<DataInterface, 'requestHeaders'>, box: SecretBox): Headers =>
  requestHeaders === '' ? {} : (JSON.parse(box.open(requestHeaders) ?? '{}') as Headers)

/** Their names, each with the sign of a secret. */
export const maskedHeaders = (one: Pick<DataInterface, 'requestHeaders'>, box: SecretBox): string => {
  const names = Object.keys(headersOf(one, box))
  return names.length === 0 ? '' : JSON.stringify(Object.fromEntries(names.map((key) => [key, secretMark])))
}

/** A header that comes back with that sign keeps its value. */
export const keepMarked = (headers: Headers, before: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).map(([key, value]) => [key, value === secretMark ? (before[key] ?? '') : value]))
