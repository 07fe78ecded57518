import { monthNamed } from './names'
import type { Parts } from './parts'
import { patternTokens, type PatternPart } from './pattern'

type Field = keyof Parts | 'half'
export type FoundParts = Partial<Record<Field, number>>

const fields: Readonly<Partial<Record<PatternPart, Field>>> = {
  yyyy: 'year',
  yy: 'year',
  MM: 'month',
  M: 'month',
  dd: 'day',
  d: 'day',
  HH: 'hour',
  H: 'hour',
  hh: 'hour',
  h: 'hour',
  mm: 'minute',
  m: 'minute',
  ss: 'second',
  s: 'second',
  SSS: 'millisecond',
}

const halves: readonly (readonly [word: string, half: number])[] = [
  ['上午', 0],
  ['下午', 12],
  ['am', 0],
  ['pm', 12],
]

/** Takes what a part of a format stands for from the beginning of a text; null where it does not stand there. */
function take(text: string, part: PatternPart, found: FoundParts): string | null {
  if (part === 'MMM' || part === 'MMMM') {
    const named = monthNamed(text)
    if (named) found.month = named.month
    return named && text.slice(named.length)
  }
  // The day of the week follows from the date: what is written there is not asked.
  if (part === 'EEE' || part === 'EEEE') return text.replace(/^[^\d\s,]+/, '')
  if (part === 'a') {
    const half = halves.find(([word]) => text.toLowerCase().startsWith(word))
    if (half) found.half = half[1]
    return half ? text.slice(half[0].length) : null
  }
  const field = fields[part]
  const digits = (part === 'yyyy' ? /^\d{4}/ : part === 'SSS' ? /^\d{1,3}/ : /^\d{1,2}/).exec(text)?.[0]
  if (!field || digits === undefined) return null
  found[field] = part === 'yy' ? 2000 + Number(digits) : Number(digits)
  return text.slice(digits.length)
}

/** Reads a text that is written as a format says, in any of our languages; null when it is written otherwise. */
export function readPattern(text: string, pattern: string): FoundParts | null {
  const found: FoundParts = {}
  let rest: string | null = text.trim()
  for (const token of patternTokens(pattern)) {
    if ('part' in token) rest = take(rest.trimStart(), token.part, found)
    else {
      const literal = token.literal.trim()
      rest = rest.trimStart()
      rest = rest.startsWith(literal) ? rest.slice(literal.length) : null
    }
    if (rest === null) return null
  }
  return rest.trim() === '' ? found : null
}
