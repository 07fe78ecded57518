import { isJsonObject, type Json } from '../model/json'
import type { PatternCheck } from '../model/rule'
import { compilePattern } from '../pattern/compile-pattern'
import { knownPatterns, patternNames } from '../pattern/known-patterns'
import type { Scene } from './scene'
import { getAt, putAt } from './wire'
import type { WireDraft, WireNode } from './wire-lens'

export const patternsPath = '__config__.regList'
const longest = 1000

/** The patterns of a node that can be run. The others are reported and stay on the wire only. */
export function readPatterns(node: WireNode, scene: Scene): readonly PatternCheck[] | undefined {
  const wire = getAt(node, patternsPath)
  if (!Array.isArray(wire)) return undefined
  const patterns = wire.flatMap(
    (item: Json, i) => readPattern(item, (code, detail) => scene.report(code, patternsPath, detail, [i, 'pattern'])) ?? [],
  )
  return patterns.length > 0 ? patterns : undefined
}

type Report = (code: 'pattern.invalid' | 'pattern.unsupported', detail: { readonly reason: string }) => void

function readPattern(wire: Json, report: Report): PatternCheck | undefined {
  if (!isJsonObject(wire)) {
    report('pattern.invalid', { reason: typeof wire })
    return undefined
  }
  const pattern = typeof wire['pattern'] === 'string' ? singleBackslashes(wire['pattern'].trim()) : wire['pattern']
  // A row that was added in the designer and never filled in.
  if (pattern === undefined || pattern === null || pattern === '') return undefined
  if (typeof pattern !== 'string' || pattern.length > longest) {
    report('pattern.invalid', { reason: typeof pattern === 'string' ? `length ${pattern.length}` : typeof pattern })
    return undefined
  }
  const compiled = compilePattern(pattern)
  if (!compiled.ok) {
    report(compiled.error.code, { reason: compiled.error.reason })
    return undefined
  }
  const message = typeof wire['message'] === 'string' ? wire['message'] : ''
  const is = patternNames.find((name) => knownPatterns[name] === pattern)
  return is === undefined ? { pattern, message } : message === '' ? { is } : { is, message }
}

/** The wire knows no names: it holds what they stand for. */
const writePattern = (check: PatternCheck) =>
  'is' in check ? { pattern: knownPatterns[check.is], message: check.message ?? '' } : { pattern: check.pattern, message: check.message }

/**
 * Text that went through one encoding too many has `\\d` where `\d` was meant. A pattern that wants a backslash before
 * one of these letters, and nothing else with a backslash, is not worth the digits that would never match.
 */
const singleBackslashes = (pattern: string): string =>
  /\\\\[dDwWsSbB.]/.test(pattern) && !/(?:^|[^\\])\\[dDwWsSbB.]/.test(pattern) ? pattern.replaceAll('\\\\', '\\') : pattern

/** Replaces the patterns that can be run and keeps those that cannot. */
export function putPatterns(node: WireDraft, patterns: readonly PatternCheck[]): void {
  const wire = getAt(node as WireNode, patternsPath)
  const before = Array.isArray(wire) ? wire : []
  const unread = before.filter((item: Json) => readPattern(item, () => undefined) === undefined)
  putAt(node, patternsPath, [...patterns.map(writePattern), ...unread])
}
