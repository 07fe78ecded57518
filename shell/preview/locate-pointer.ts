import { skipBlank, skipString, skipValue } from './json-text'

/** Offsets of a value in a text, `end` behind its last character. */
export interface Span {
  readonly start: number
  readonly end: number
}

/**
 * Where the value that a JSON Pointer (RFC 6901) names stands in a JSON text. When the pointer leads further than the
 * text, as into JSON kept inside a string, the nearest value around it; null for a text without a value.
 */
export function locatePointer(text: string, pointer: string): Span | null {
  let start = skipBlank(text, 0)
  if (start >= text.length) return null
  for (const step of pointer.split('/').slice(1).map(unescape)) {
    const next = text.charAt(start) === '{' ? memberOf(text, start, step) : text.charAt(start) === '[' ? itemOf(text, start, step) : null
    if (next === null) break
    start = next
  }
  return { start, end: skipValue(text, start) }
}

const unescape = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~')

/** The start of a member's value; of a name that occurs twice the last one counts, as for `JSON.parse`. */
function memberOf(text: string, open: number, name: string): number | null {
  let found: number | null = null
  let at = skipBlank(text, open + 1)
  while (text.charAt(at) === '"') {
    const nameEnd = skipString(text, at)
    const isIt = decode(text.slice(at, nameEnd)) === name
    at = skipBlank(text, nameEnd)
    if (text.charAt(at) !== ':') return found
    at = skipBlank(text, at + 1)
    if (isIt) found = at
    at = skipBlank(text, skipValue(text, at))
    if (text.charAt(at) !== ',') return found
    at = skipBlank(text, at + 1)
  }
  return found
}

function itemOf(text: string, open: number, step: string): number | null {
  if (!/^\d+$/.test(step)) return null
  let left = Number(step)
  let at = skipBlank(text, open + 1)
  while (at < text.length && text.charAt(at) !== ']') {
    if (left === 0) return at
    left -= 1
    at = skipBlank(text, skipValue(text, at))
    if (text.charAt(at) !== ',') return null
    at = skipBlank(text, at + 1)
  }
  return null
}

function decode(quoted: string): string | null {
  try {
    return String(JSON.parse(quoted))
  } catch {
    return null
  }
}
