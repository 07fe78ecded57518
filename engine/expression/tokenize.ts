import type { FormulaError, FormulaErrorCode, Detail, Result, Span } from './errors'
import { limits } from './limits'

/** A piece of a formula's text. `name` is a field key, function name or keyword; quoted ones are always field keys. */
export type Token = Span &
  (
    | { readonly kind: 'number'; readonly digits: string }
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'name'; readonly name: string; readonly quoted: boolean }
    | { readonly kind: 'symbol'; readonly symbol: string }
    | { readonly kind: 'end' }
  )

const nameStart = /[\p{L}_$@]/u
const namePart = /[\p{L}\p{N}\p{M}_$@]/u
const symbols: Readonly<Record<string, string>> = {
  '==': '=',
  '!=': '<>',
  '<>': '<>',
  '<=': '<=',
  '>=': '>=',
  '&&': 'and',
  '||': 'or',
  '+': '+',
  '-': '-',
  '*': '*',
  '/': '/',
  '%': '%',
  '(': '(',
  ')': ')',
  ',': ',',
  '.': '.',
  '=': '=',
  '<': '<',
  '>': '>',
  '&': '&',
  '!': '!',
  '\u00d7': '*',
  '\u00f7': '/',
  '\u2212': '-',
  '\u2260': '<>',
  '\u2264': '<=',
  '\u2265': '>=',
}
const quotes: Readonly<Record<string, string>> = { '"': '"', "'": "'", '\u201c': '\u201d', '\u2018': '\u2019' }
const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '\\': '\\', '"': '"', "'": "'" }

/** Full-width letters, digits and punctuation stand for their ASCII forms outside quotes. */
function fold(character: string): string {
  const code = character.charCodeAt(0)
  return code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : character
}

/** True when the key can stand in a formula without brackets (keywords aside). */
export function isPlainName(name: string): boolean {
  const [first, ...rest] = name
  return first !== undefined && nameStart.test(first) && rest.every((character) => namePart.test(character)) && [...name].every((c) => fold(c) === c)
}

class SourceError extends Error {
  constructor(readonly error: FormulaError) {
    super(error.code)
  }
}

/** Splits a formula's text into tokens, the last of which is `end`. */
export function tokenize(text: string): Result<readonly Token[], FormulaError> {
  if (text.length > limits.formulaLength) {
    const detail = { limit: limits.formulaLength }
    return { ok: false, errors: [{ code: 'formulaTooLong', start: limits.formulaLength, end: text.length, detail }] }
  }
  try {
    return { ok: true, value: [...scan(text)] }
  } catch (thrown) {
    if (thrown instanceof SourceError) return { ok: false, errors: [thrown.error] }
    throw thrown
  }
}

function fail(code: FormulaErrorCode, start: number, end: number, detail: Detail = {}): never {
  throw new SourceError({ code, start, end, detail })
}

function* scan(text: string): Generator<Token> {
  let at = 0
  while (at < text.length) {
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0)
    const folded = fold(character)
    const start = at
    if (/\s/.test(folded)) {
      at += 1
      continue
    }
    const next = fold(text[at + 1] ?? '')
    const close = quotes[folded]
    if (close !== undefined) {
      const found = scanText(text, at, close)
      at = found.end
      yield { kind: 'text', text: found.text, start, end: at }
    } else if (folded === '[') {
      const found = scanBracket(text, at)
      at = found.end
      yield { kind: 'name', name: found.name, quoted: true, start, end: at }
    } else if (isDigit(folded) || (folded === '.' && isDigit(next))) {
      const found = scanNumber(text, at)
      at = found.end
      yield { kind: 'number', digits: found.digits, start, end: at }
    } else if (nameStart.test(folded)) {
      const found = scanName(text, at)
      at = found.end
      yield { kind: 'name', name: found.name, quoted: false, start, end: at }
    } else {
      const double = next === '' ? undefined : symbols[folded + next]
      const symbol = double ?? symbols[folded]
      at += double === undefined ? character.length : 2
      if (symbol === undefined) fail('unexpectedCharacter', start, at, { character })
      yield { kind: 'symbol', symbol, start, end: at }
    }
  }
  yield { kind: 'end', start: text.length, end: text.length }
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9' && character.length === 1
}

function scanText(text: string, start: number, close: string): { text: string; end: number } {
  let value = ''
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text[at] ?? ''
    if (character === '\\') {
      const escape = text[at + 1] ?? ''
      const hex = /^u[0-9a-fA-F]{4}/.exec(text.slice(at + 1, at + 6))
      const plain = escapes[escape]
      if (hex) value += String.fromCharCode(Number.parseInt(hex[0].slice(1), 16))
      else if (plain !== undefined) value += plain
      else fail('invalidEscape', at, Math.min(at + 2, text.length), { escape: `\\${escape}` })
      at += hex ? 5 : 1
    } else if (character === close && text[at + 1] === close) {
      value += close
      at += 1
    } else if (character === close) {
      return { text: value, end: at + 1 }
    } else {
      value += character
    }
  }
  return fail('unterminatedText', start, text.length)
}

function scanBracket(text: string, start: number): { name: string; end: number } {
  let name = ''
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text[at] ?? ''
    if (character !== ']') name += character
    else if (text[at + 1] === ']') {
      name += ']'
      at += 1
    } else if (name === '') fail('emptyField', start, at + 1)
    else return { name, end: at + 1 }
  }
  return fail('unterminatedField', start, text.length)
}

function scanNumber(text: string, start: number): { digits: string; end: number } {
  let digits = ''
  let at = start
  while (at < text.length) {
    const character = fold(text[at] ?? '')
    const startsFraction = character === '.' && !digits.includes('.') && isDigit(fold(text[at + 1] ?? ''))
    if (!isDigit(character) && !startsFraction) break
    digits += character
    at += 1
  }
  const following = String.fromCodePoint(text.codePointAt(at) ?? 0)
  if (nameStart.test(fold(following))) fail('invalidNumber', start, at + following.length, { text: text.slice(start, at + following.length) })
  const [whole = '', fraction = ''] = digits.split('.')
  if (whole.length > limits.integerDigits || fraction.length > limits.places) {
    fail('numberTooLong', start, at, { limit: limits.integerDigits })
  }
  return { digits, end: at }
}

function scanName(text: string, start: number): { name: string; end: number } {
  let name = ''
  let at = start
  while (at < text.length) {
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0)
    if (!namePart.test(fold(character))) break
    name += fold(character)
    at += character.length
  }
  return { name, end: at }
}
