import { isJsonObject, type Json } from '../model/json'
import { parseFormula, printFormula, readTokens, writeTokens } from '../expression'
import { innerPath, wirePath } from '../model/field-key'
import type { Formula } from '../model/rule'
import type { Scene } from './scene'
import { getAt, putAt } from './wire'
import type { WireDraft, WireNode } from './wire-lens'

const path = 'expression'

/** The formula that a node's `expression` tokens (spec §4.1) spell, whatever its kind; undefined when it has none or a faulty one. */
export function calculationOf(node: WireNode, scene: Scene): Formula | undefined {
  const tokens = getAt(node, path)
  if (!Array.isArray(tokens) || tokens.length === 0) return undefined
  const read = readTokens(tokens.map((token: Json) => underName(token, innerPath)))
  if (read.ok) return printFormula(read.value)
  for (const { code, detail, start } of read.errors) {
    scene.report('formula.invalid', path, { reason: code, ...detail, position: start + 1 }, start < tokens.length ? [start] : [])
  }
  return undefined
}

/** Whether a node has a place for a calculation: it has tokens, or is of the kind that is made for them. */
export const takesCalculation = (node: WireNode, names: readonly string[]): boolean =>
  Array.isArray(getAt(node, path)) || names.some((name) => name.toLowerCase() === 'calculate')

/** Writes a formula as tokens; one that they cannot spell, or none, leaves an empty list. */
export function putCalculation(node: WireDraft, formula: Formula | undefined): void {
  const parsed = formula === undefined ? undefined : parseFormula(formula)
  const tokens = (parsed?.ok && writeTokens(parsed.value)) || []
  putAt(
    node,
    path,
    tokens.map((token) => underName(token as Json, wirePath)),
  )
}

/** A token with its field called by another name. */
const underName = (token: Json, name: (path: string) => string): Json =>
  isJsonObject(token) && typeof token['__vModel__'] === 'string' ? { ...token, __vModel__: name(token['__vModel__']) } : token
