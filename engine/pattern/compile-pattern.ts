import { RE2JS } from 're2js'
import type { Result } from '../issue/issue'

/** Answers whether a text fulfils a pattern, in time linear in its length whatever the pattern. */
export type Matcher = (text: string) => boolean

export interface PatternProblem {
  readonly code: 'pattern.invalid' | 'pattern.unsupported'
  readonly reason: string
}

const literal = /^\/([\s\S]*)\/([a-z]*)$/
const longestText = 100_000

/**
 * Compiles a pattern as schemas hold it: a regular expression literal `/…/flags`, or a bare source.
 *
 * RE2's automaton runs it instead of the browser's backtracking engine, so that no pattern can hang a page or the server.
 * What RE2 lacks is back references and looking around; of these, `(?=…)` and `(?!…)` at the start, the usual way to say
 * "both letters and digits", are taken apart into patterns of their own. Other uses answer `pattern.unsupported`.
 */
export function compilePattern(text: string): Result<Matcher, PatternProblem> {
  const [, body = text, flags = ''] = literal.exec(text) ?? []
  const unknown = [...flags].find((flag) => !'gimsuy'.includes(flag))
  if (unknown) return { ok: false, error: { code: 'pattern.invalid', reason: unknown } }
  const parts = splitLookaheads(body)
  const matchers: Matcher[] = []
  for (const { source, negated } of parts) {
    try {
      const program = RE2JS.compile(RE2JS.translateRegExp(source), flagsOf(flags))
      matchers.push((value) => program.matcher(value).find() !== negated)
    } catch (error) {
      const reason = error instanceof Error ? error.message.slice(0, 200) : ''
      return { ok: false, error: { code: isBeyondRe2(source) ? 'pattern.unsupported' : 'pattern.invalid', reason } }
    }
  }
  return { ok: true, value: (value) => value.length <= longestText && matchers.every((matches) => matches(value)) }
}

const flagsOf = (flags: string): number =>
  (flags.includes('i') ? RE2JS.CASE_INSENSITIVE : 0) | (flags.includes('m') ? RE2JS.MULTILINE : 0) | (flags.includes('s') ? RE2JS.DOTALL : 0)

/** Whether the browser's own engine would take the source, so that only RE2 refuses it. Compiling does not run it. */
function isBeyondRe2(source: string): boolean {
  try {
    return new RegExp(source) instanceof RegExp
  } catch {
    return false
  }
}

interface Part {
  readonly source: string
  readonly negated: boolean
}

/** `^(?=A)(?!B)C` is A, not B, and C, each from the start. Any other pattern is its own only part. */
function splitLookaheads(source: string): readonly Part[] {
  if (!source.startsWith('^(?=') && !source.startsWith('^(?!')) return [{ source, negated: false }]
  const parts: Part[] = []
  let rest = source.slice(1)
  while (rest.startsWith('(?=') || rest.startsWith('(?!')) {
    const end = closingParenthesis(rest)
    if (end < 0) return [{ source, negated: false }]
    parts.push({ source: `^(?:${rest.slice(3, end)})`, negated: rest[2] === '!' })
    rest = rest.slice(end + 1)
  }
  // An alternative at the top level would be outside of the looking ahead.
  if (hasTopLevelBar(rest)) return [{ source, negated: false }]
  return [...parts, { source: `^${rest}`, negated: false }]
}

/** Walks a source without its escapes and classes; answers where `stop` says so, or -1. */
function scan(source: string, stop: (character: string, depth: number) => boolean): number {
  let depth = 0
  let inClass = false
  for (let i = 0; i < source.length; i += 1) {
    const character = source[i] ?? ''
    if (character === '\\') i += 1
    else if (inClass) inClass = character !== ']'
    else if (character === '[') inClass = true
    else {
      if (character === '(') depth += 1
      if (character === ')') depth -= 1
      if (stop(character, depth)) return i
    }
  }
  return -1
}

const closingParenthesis = (source: string): number => scan(source, (character, depth) => character === ')' && depth === 0)
const hasTopLevelBar = (source: string): boolean => scan(source, (character, depth) => character === '|' && depth === 0) >= 0
