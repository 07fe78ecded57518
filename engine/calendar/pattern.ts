/** The letters of a date format that mean something; `''` in a name stands for nothing but itself. */
export type PatternPart =
  'yyyy' | 'yy' | 'MMMM' | 'MMM' | 'MM' | 'M' | 'dd' | 'd' | 'EEEE' | 'EEE' | 'HH' | 'H' | 'hh' | 'h' | 'mm' | 'm' | 'ss' | 's' | 'SSS' | 'a'

export type PatternToken = { readonly part: PatternPart } | { readonly literal: string }

const letters = /'((?:[^']|'')*)'|\[([^\]]*)\]|[yY]+|M+|D+|d+|E+|H+|h+|m+|s+|S+|[aA]/g

function partOf(run: string): PatternPart {
  const many = run.length > 1
  switch (run.charAt(0)) {
    case 'y':
    case 'Y':
      return run.length === 2 ? 'yy' : 'yyyy'
    case 'M':
      return run.length > 3 ? 'MMMM' : run.length === 3 ? 'MMM' : many ? 'MM' : 'M'
    case 'd':
      // Three and four are days of the week in the one family of letters and nothing in the other.
      return run.length > 3 ? 'EEEE' : run.length === 3 ? 'EEE' : many ? 'dd' : 'd'
    case 'D':
      return many ? 'dd' : 'd'
    case 'E':
      return run.length > 3 ? 'EEEE' : 'EEE'
    case 'H':
      return many ? 'HH' : 'H'
    case 'h':
      return many ? 'hh' : 'h'
    case 'm':
      return many ? 'mm' : 'm'
    case 's':
      return many ? 'ss' : 's'
    case 'S':
      return 'SSS'
    default:
      return 'a'
  }
}

function divide(pattern: string): readonly PatternToken[] {
  const tokens: PatternToken[] = []
  let at = 0
  const literal = (text: string): void => {
    if (text !== '') tokens.push({ literal: text })
  }
  for (const match of pattern.matchAll(letters)) {
    literal(pattern.slice(at, match.index))
    at = match.index + match[0].length
    const quoted = match[1] === '' ? "'" : (match[1]?.replaceAll("''", "'") ?? match[2])
    if (quoted === undefined) tokens.push({ part: partOf(match[0]) })
    else literal(quoted)
  }
  literal(pattern.slice(at))
  return tokens
}

const known = new Map<string, readonly PatternToken[]>()

/**
 * Divides a format into what its letters mean and what stands for itself. Both usual families are understood, `yyyy-MM-dd` of
 * Unicode and `YYYY-MM-DD` of JavaScript's libraries; `'…'` and `[…]` quote.
 */
export function patternTokens(pattern: string): readonly PatternToken[] {
  const before = known.get(pattern)
  if (before) return before
  // A schema has a handful of formats; who makes up thousands shall not fill the memory.
  if (known.size > 500) known.clear()
  const tokens = divide(pattern)
  known.set(pattern, tokens)
  return tokens
}
