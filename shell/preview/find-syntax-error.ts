import { skipBlank } from './json-text'

/** A place in a text as an editor counts it, both from 1. */
export interface TextPlace {
  readonly offset: number
  readonly line: number
  readonly column: number
}

/** The line and column of a place in a text, both counted from 1. */
export function placeAt(text: string, offset: number): TextPlace {
  const before = text.slice(0, offset)
  const lineStart = before.lastIndexOf('\n') + 1
  return { offset, line: before.split('\n').length, column: offset - lineStart + 1 }
}

type Expected = 'value' | 'valueOrEnd' | 'name' | 'nameOrEnd' | 'colon' | 'commaOrEnd' | 'nothing'

const literal = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y
const stringText = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y

/** The first place where a text stops being JSON, or null when it is JSON. Browsers word and place it differently. */
export function findSyntaxError(text: string): TextPlace | null {
  const open: ('{' | '[')[] = []
  let expected: Expected = 'value'
  let at = skipBlank(text, 0)
  const afterValue = (): Expected => (open.length === 0 ? 'nothing' : 'commaOrEnd')
  const match = (pattern: RegExp): boolean => {
    pattern.lastIndex = at
    if (!pattern.test(text)) return false
    at = pattern.lastIndex
    return true
  }

  while (at < text.length) {
    const char = text.charAt(at)
    const closes = (char === '}' && open.at(-1) === '{') || (char === ']' && open.at(-1) === '[')
    if (closes && (expected === 'commaOrEnd' || (char === '}' ? expected === 'nameOrEnd' : expected === 'valueOrEnd'))) {
      open.pop()
      expected = afterValue()
      at += 1
    } else if (expected === 'value' || expected === 'valueOrEnd') {
      if (char === '{' || char === '[') {
        open.push(char)
        expected = char === '{' ? 'nameOrEnd' : 'valueOrEnd'
        at += 1
      } else if (match(char === '"' ? stringText : literal)) expected = afterValue()
      else return placeAt(text, at)
    } else if (expected === 'name' || expected === 'nameOrEnd') {
      if (!match(stringText)) return placeAt(text, at)
      expected = 'colon'
    } else if (expected === 'colon' && char === ':') {
      expected = 'value'
      at += 1
    } else if (expected === 'commaOrEnd' && char === ',') {
      expected = open.at(-1) === '{' ? 'name' : 'value'
      at += 1
    } else return placeAt(text, at)
    at = skipBlank(text, at)
  }
  return expected === 'nothing' ? null : placeAt(text, text.length)
}
