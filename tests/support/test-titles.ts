import { readFileSync } from 'node:fs'

/** Where the parentheses that open at `at` close; what stands in quotes or in a comment does not count. */
function closingOf(source: string, at: number): number {
  let depth = 0
  let quote = ''
  for (let i = at; i < source.length; i += 1) {
    const sign = source[i] ?? ''
    if (sign === '\\') i += 1
    else if (quote !== '') quote = sign === quote ? '' : quote
    else if (source.startsWith('//', i)) i = source.indexOf('\n', i)
    else if (/['"`]/.test(sign)) quote = sign
    else if (sign === '(') depth += 1
    else if (sign === ')' && (depth -= 1) === 0) return i
  }
  return source.length
}
const quoted = /^\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/

/** The titles of a file's tests: the text in quotes after each `it`, `test` and `describe`, and after the rows of an `each`. */
export function titlesIn(source: string): readonly string[] {
  return [...source.matchAll(/(?<![\w.'"`])(?:it|test|describe)(\.each)?(?:<[^=;]{0,300}?>)?(?=\()/g)].flatMap(({ 0: start, 1: each, index }) => {
    const opening = index + start.length
    const call = each ? closingOf(source, opening) + 1 : opening
    const title = quoted.exec(source.slice(call, call + 400))?.[2]
    return title === undefined ? [] : [title.replaceAll(/\\(.)/g, '$1')]
  })
}

const titles = new Map<string, readonly string[]>()
/** The same for a file, read once. */
export const titlesOf = (file: string): readonly string[] => {
  const held = titles.get(file) ?? titlesIn(readFileSync(file, 'utf8'))
  titles.set(file, held)
  return held
}
