import { readNumber, type Json } from '../../engine'

/** Thrown by `parseJson` for a text that it does not take; `reason` says why. */
export class UnsafeJson extends Error {
  constructor(readonly reason: 'invalid' | 'tooDeep' | 'tooManyKeys' | 'forbiddenKey' | 'forbiddenSign') {
    super(`JSON refused: ${reason}`)
  }
}

/** These lead to prototypes, or take the place of what turns a value into a text or a number, which then fails wherever it is shown. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty'])

/**
 * Parses JSON that a stranger wrote. Nesting is counted on the text before parsing, so that no later recursion can run out of stack, and so are
 * the keys of the outermost object where `maxKeys` limits them: a hundred thousand different keys are dear to keep. Keys that lead to prototypes and the sign NUL are refused. A number of more digits than JavaScript keeps becomes
 * the text of its digits, so that nothing is stored as another number: whoever asks for a number there refuses it.
 * @throws {UnsafeJson}
 */
export function parseJson(text: string, maxDepth = 64, maxKeys = Infinity): Json {
  const excess = excessIn(text, maxDepth, maxKeys)
  if (excess) throw new UnsafeJson(excess)
  let value: Json
  try {
    value = JSON.parse(withExactNumbers(text)) as Json
  } catch {
    throw new UnsafeJson('invalid')
  }
  if (mentions(text) && holdsForbiddenKey(value)) throw new UnsafeJson('forbiddenKey')
  if (text.includes('\\u0000') && holdsNul(value)) throw new UnsafeJson('forbiddenSign')
  return value
}

/** PostgreSQL stores no such sign, and nobody writes one. */
function holdsNul(value: Json): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(holdsNul)
  return Object.entries(value).some(([key, inner]) => key.includes('\0') || holdsNul(inner as Json))
}

const mentions = (text: string): boolean => /__proto__|constructor|prototype|toString|valueOf|hasOwnProperty|\\u/.test(text)

function holdsForbiddenKey(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(holdsForbiddenKey)
  return Object.entries(value).some(([key, inner]) => forbidden.has(key) || holdsForbiddenKey(inner as Json))
}

/** The text with the digits of numbers that would change put in quotes. */
function withExactNumbers(text: string): string {
  // Up to 15 digits always come back.
  if (!/\d[\d.]{15}/.test(text)) return text
  const parts: string[] = []
  let done = 0
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    if (code === 0x22) i = endOfText(text, i)
    else if (isDigit(code)) {
      const start = text[i - 1] === '-' ? i - 1 : i
      while (i + 1 < text.length && /[\d.eE+-]/.test(text[i + 1] ?? '')) i += 1
      const read = i - start >= 15 ? readNumber(text.slice(start, i + 1)) : null
      if (typeof read !== 'object' || read === null) continue
      parts.push(text.slice(done, start), `"${read.tooLong}"`)
      done = i + 1
    }
  }
  return parts.length === 0 ? text : parts.join('') + text.slice(done)
}

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39

/** Where the text ends that begins with the quote at `at`. */
function endOfText(text: string, at: number): number {
  for (let i = at + 1; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    if (code === 0x5c) i += 1
    else if (code === 0x22) return i
  }
  return text.length
}

/** Which limit a text exceeds, as far as that can be seen without reading it. */
function excessIn(text: string, maxDepth: number, maxKeys: number): 'tooDeep' | 'tooManyKeys' | null {
  let depth = 0
  let keys = 0
  let inText = false
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    if (inText) {
      if (code === 0x5c) i += 1
      else if (code === 0x22) inText = false
    } else if (code === 0x22) inText = true
    else if (code === 0x5b || code === 0x7b) {
      depth += 1
      if (depth > maxDepth) return 'tooDeep'
    } else if (code === 0x5d || code === 0x7d) depth -= 1
    else if (code === 0x3a && depth === 1) {
      keys += 1
      if (keys > maxKeys) return 'tooManyKeys'
    }
  }
  return null
}
