import type { RE2JS } from 're2js'
import type { Result } from '../issue/issue'

/** Returns whether a text fulfils a pattern, in time linear in its length whatever the pattern. */
export type Matcher = (text: string) => boolean

export interface PatternProblem {
  readonly code: 'pattern.invalid' | 'pattern.unsupported'
  readonly reason: string
}

const literal = /^\/([\s\S]*)\/([a-z]*)$/
const longestText = 100_000

/** The automaton; absent until it is fetched. */
let engine: typeof RE2JS | null = null

/** Whether what runs patterns is fetched (`loadPatterns`), so that texts can be checked at once. */
export const patternsReady = (): boolean => engine !== null

/**
 * Fetches what runs patterns. It weighs as much as the rest of the engine, and a page can be drawn without it; so it comes
 * beside the page, and what checks records waits for it: a form before it submits, the server before it loads a model.
 */
export async function loadPatterns(): Promise<void> {
  engine ??= (await import('re2js')).RE2JS
}

/**
 * Compiles a pattern as schemas hold it: a regular expression literal `/…/flags`, or a bare source.
 *
 * RE2's automaton runs it instead of the browser's backtracking engine, so that no pattern can hang a page or the server.
 * What RE2 lacks is back references and looking around; of these, `(?=…)` and `(?!…)` at the start, the usual way to say
 * "both letters and digits", are taken apart into patterns of their own. Other uses answer `pattern.unsupported`.
 *
 * Until `loadPatterns`, whether RE2 takes the pattern is told from its letters alone, and every text fulfils it.
 */
export function compilePattern(text: string): Result<Matcher, PatternProblem> {
  const [, body = text, flags = ''] = literal.exec(text) ?? []
  const unknown = [...flags].find((flag) => !'gimsuy'.includes(flag))
  if (unknown) return { ok: false, error: { code: 'pattern.invalid', reason: unknown } }
  const parts = splitLookaheads(body)
  for (const { source } of parts) {
    const problem = problemOf(source, flags)
    if (problem) return { ok: false, error: problem }
  }
  let run: Matcher | null = null
  return {
    ok: true,
    value: (value) => {
      if (!engine) return true
      run ??= matcherOf(engine, parts, flags)
      return value.length <= longestText && run(value)
    },
  }
}

function matcherOf(re2: typeof RE2JS, parts: readonly Part[], flags: string): Matcher {
  const programs = parts.map(({ source, negated }) => ({ program: compile(re2, source, flags), negated }))
  return (value) => programs.every(({ program, negated }) => program.matcher(value).find() !== negated)
}

const compile = (re2: typeof RE2JS, source: string, flags: string): RE2JS =>
  re2.compile(
    re2.translateRegExp(source),
    (flags.includes('i') ? re2.CASE_INSENSITIVE : 0) | (flags.includes('m') ? re2.MULTILINE : 0) | (flags.includes('s') ? re2.DOTALL : 0),
  )

/** Why a pattern cannot be run. Compiling with the browser's own engine does not run it either. */
function problemOf(source: string, flags: string): PatternProblem | null {
  try {
    void new RegExp(source)
  } catch (error) {
    return { code: 'pattern.invalid', reason: reasonOf(error) }
  }
  if (!engine) return looksBackOrAround(source) ? { code: 'pattern.unsupported', reason: '' } : null
  try {
    void compile(engine, source, flags)
    return null
  } catch (error) {
    return { code: 'pattern.unsupported', reason: reasonOf(error) }
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message.slice(0, 200) : '')

/** Whether a source refers to what a group found, or looks ahead or behind; escapes and classes aside. */
const looksBackOrAround = (source: string): boolean => /\\[1-9k]|\(\?<?[=!]/.test(source.replace(/\\[^1-9k]|\[(?:\\[\s\S]|[^\]\\])*\]/g, ''))

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

/** Walks a source without its escapes and classes; returns where `stop` says so, or -1. */
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
