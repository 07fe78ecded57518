import { Decimal } from '../expression/decimal'
import type { Json } from '../model/json'

/**
 * What a text says as a number: a number; `tooLong` with its plain digits when a number of JavaScript would change them; null when it says none.
 */
export type ReadNumber = number | { readonly tooLong: string } | null

const wide: Readonly<Record<string, string>> = { '．': '.', '。': '.', '，': ',', '－': '-', '−': '-', '＋': '+', '％': '%', '（': '(', '）': ')' }
/** Nothing that is written as a number is longer; it bounds the work on a pasted text. */
const longest = 400

/**
 * A number as people write and spreadsheets show it: `1,234.50`, `￥1,234.50`, `12%`, `(12.5)` for a debt, `１２。５` of a Chinese keyboard.
 * Commas have to stand where thousands end: `1,5` is no number. The one reader of boxes, cells, pasted texts and imports.
 */
export function readNumber(text: string): ReadNumber {
  if (text.length > longest) return null
  let digits = text
    .replace(/[０-９．。，－−＋％（）]/g, (sign) => wide[sign] ?? String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\s\u00a0]/g, '')
  const owed = /^\((.+)\)$/.exec(digits)
  // Parentheses are a sign of their own: a second one would make it unclear which counts.
  if (owed) digits = /[+-]/.test(owed[1] ?? '') ? '' : `-${owed[1] ?? ''}`
  digits = digits.replace(/^([+-]?)[¥￥$€£]/, '$1').replace(/元$/, '')
  const percent = digits.endsWith('%')
  if (percent) digits = digits.slice(0, -1)
  if (!/^[+-]?(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?(e[+-]?\d{1,3})?$/i.test(digits) || !/\d/.test(digits)) return null
  const exponent = /e([+-]?\d+)$/i.exec(digits)?.[1] ?? '0'
  const mantissa = digits.replaceAll(',', '').replace(/^\+|e.*$/gi, '')
  // Two digits further by text, so that 12.3% is 0.123 and not a neighbour of it.
  return exactNumber(`${mantissa}e${Number(exponent) - (percent ? 2 : 0)}`)
}

/** The number of a text of digits, if printing it gives these digits back. */
function exactNumber(digits: string): ReadNumber {
  const number = Number(digits)
  if (!Number.isFinite(number)) return null
  const exact = new Decimal(digits)
  return exact.eq(new Decimal(number)) ? number + 0 : { tooLong: exact.toFixed() }
}

/** What is wrong with a value that is no number but stands where one is asked for: a text that somebody typed or sent, or something else. */
export function numberFault(value: Json): 'tooManyDigits' | 'notANumber' | 'type' {
  if (typeof value !== 'string') return 'type'
  const read = readNumber(value)
  return read === null ? 'notANumber' : typeof read === 'number' ? 'type' : 'tooManyDigits'
}
