import { isJsonObject } from '../model/json'
import { getAt } from './wire'
import type { WireNode } from './wire-lens'

/** A place where the format keeps source text that its own products run, and this one never does. */
export interface Script {
  readonly place: string
  readonly hook: string
}

/** The scripts in these objects (`on`, `funcs`) that say something; the empty templates every export carries are left out. */
export function scriptsIn(node: WireNode, places: readonly string[]): readonly Script[] {
  return places.flatMap((place) => {
    const holder = getAt(node, place)
    if (!isJsonObject(holder)) return []
    return Object.entries(holder).flatMap(([hook, value]) => {
      // 3.4.7 keeps a function beside its name.
      const text = isJsonObject(value) ? value['func'] : value
      return typeof text === 'string' && !isEmptyScript(text) ? [{ place, hook }] : []
    })
  })
}

const head = /^\(*\s*(?:async\s+)?(?:function\b[^{]*|(?:\([^)]*\)|[\w$]+)\s*=>\s*)/
// The template of an export that lost its backslashes: `=> {n    // words n}`, all on one line.
const lostLines = /^\{n?\s*(?:\/\/[^;={}()]*)?\}?\)?;?$/

// What a designer puts before every submit until somebody writes there: it lets everything through.
const letsPass =
  /^\{\s*return\s+(?:true|new Promise\(\s*\(\s*(\w+)(?:\s*,\s*\w+)?\s*\)\s*=>\s*\{\s*\1\((?:true)?\)\s*;?\s*\}\s*\))\s*;?\s*\}\s*\)*;?$/
/** Lines of a text that lost its backslashes end in a plain `n`. */
const withLines = (body: string): string => (body.includes('\n') ? body : body.replaceAll(/n(?=n*(?:\s{2,}|\}|$))/g, '\n'))

const longestTemplate = 2000
const withoutComments = (source: string): string => source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, ' ')

/** Whether a function's source has nothing but comments in its body, or what a designer writes there by itself. */
export function isEmptyScript(text: string): boolean {
  const source = text.trim()
  if (source.length > longestTemplate) return false
  if (withoutComments(source).trim() === '') return true
  const start = head.exec(source)
  if (!start) return false
  const body = source.slice(start[0].length)
  if (!body.includes('\n') && lostLines.test(body)) return true
  return /^\{\s*\}\s*\)*;?$/.test(withoutComments(body)) || letsPass.test(withoutComments(withLines(body)).trim())
}
