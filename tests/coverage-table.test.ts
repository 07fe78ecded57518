import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const lines = readFileSync('docs/platform-coverage.md', 'utf8').split('\n')
const entries = lines.filter((line) => /^\| (?!Promise \||-)/.test(line))
const rows = entries.flatMap((line) => {
  const [, promise = '', file = '', title = ''] = /^\| (.+?) \| `(.+?)` · (.+?) \|$/.exec(line) ?? []
  return promise === '' ? [] : [{ promise, file, title }]
})
/** What is left to others or to later work says so, and why. */
const later = entries.filter((line) => /^\| .+? \| (later|left out): .{15,} \|$/.test(line))

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
function titlesIn(source: string): readonly string[] {
  return [...source.matchAll(/(?<![\w.'"`])(?:it|test|describe)(\.each)?(?:<[^=;]{0,300}?>)?(?=\()/g)].flatMap(({ 0: start, 1: each, index }) => {
    const opening = index + start.length
    const call = each ? closingOf(source, opening) + 1 : opening
    const title = quoted.exec(source.slice(call, call + 400))?.[2]
    return title === undefined ? [] : [title.replaceAll(/\\(.)/g, '$1')]
  })
}
const titles = new Map<string, readonly string[]>()
const titlesOf = (file: string): readonly string[] => {
  const held = titles.get(file) ?? titlesIn(readFileSync(file, 'utf8'))
  titles.set(file, held)
  return held
}

describe('the table of what proves the platform’s promises', () => {
  it('has a line for each', () => expect(rows.length).toBeGreaterThan(150))
  it('says of every promise what proves it, or why nothing does yet', () => {
    expect(entries.filter((line) => !later.includes(line)).length).toBe(rows.length)
  })
  it('names no promise twice', () => {
    const promises = entries.map((line) => line.split(' | ')[0])
    expect(promises.filter((promise, at) => promises.indexOf(promise) !== at)).toEqual([])
  })

  it.each(rows)('names a test that exists: $promise', ({ file, title }) => {
    expect(existsSync(file), file).toBe(true)
    expect(titlesOf(file).filter((one) => one.includes(title))).not.toEqual([])
  })
})

describe('finding titles', () => {
  it.each([
    ["it('is read', () => expect(1))", 'is read', true],
    ["it.each([['a)', () => 1]])('reads %s', (name) => {})", 'reads %s', true],
    ["describe('a list', () => { it('grows', async () => {}) })", 'grows', true],
    ["it('is read', () => expect(x).toBe('renamed away'))", 'renamed away', false],
    ["it.each([\n // don't (\n 1])('counts %i', (n) => {})", 'counts %i', true],
    ["// is spoken of\nconst note = 'is spoken of'", 'is spoken of', false],
  ])('in %s', (source, title, found) => expect(titlesIn(source).some((one) => one.includes(title))).toBe(found))
})
