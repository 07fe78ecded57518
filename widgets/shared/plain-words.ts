import type { Json } from '../../engine'
import type { PlainValue } from './plain-value'

/** Only the one way to write a number counts, so that `1.0` may still become `1.05` while it is typed. */
const isNumeral = (words: string): boolean => /^-?\d/.test(words) && String(Number(words)) === words

/** What a person typed as a value: `1` is a number, `true` is true, `"1"` in quotes is a text, and so is anything else. */
export function readPlain(words: string): PlainValue {
  if (words === 'true' || words === 'false') return words === 'true'
  if (isNumeral(words)) return Number(words)
  return /^".*"$/.test(words) ? words.slice(1, -1) : words
}

/** The words that `readPlain` reads as this value; '' for lists, objects and nothing. */
export function writePlain(value: Json | undefined): string {
  if (typeof value === 'string') return readPlain(value) === value ? value : `"${value}"`
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
