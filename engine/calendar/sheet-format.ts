import { patternTokens, type PatternPart } from './pattern'

/** Names of months and days, halves of days and milliseconds are written otherwise there, or in the language of the program. */
const letters: Readonly<Partial<Record<PatternPart, string>>> = {
  yyyy: 'yyyy',
  yy: 'yy',
  MM: 'mm',
  M: 'm',
  dd: 'dd',
  d: 'd',
  HH: 'hh',
  H: 'h',
  mm: 'mm',
  m: 'm',
  ss: 'ss',
  s: 's',
}

/** The format of a date as spreadsheet programs write it; null where they cannot say the same. */
export function sheetDateFormat(pattern: string): string | null {
  const parts = patternTokens(pattern).map((token) => ('part' in token ? letters[token.part] : literal(token.literal)))
  return parts.includes(undefined) ? null : parts.join('')
}

const literal = (text: string): string => (/^[-/: .]*$/.test(text) ? text : `"${text.replaceAll('"', '')}"`)
