import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { titlesIn, titlesOf } from './support/test-titles'

const lines = readFileSync('docs/platform-coverage.md', 'utf8').split('\n')
const entries = lines.filter((line) => /^\| (?!Promise \||Call \||Entry \||`|-)/.test(line))
const rows = entries.flatMap((line) => {
  const [, promise = '', file = '', title = ''] = /^\| (.+?) \| `(.+?)` · (.+?) \|$/.exec(line) ?? []
  return promise === '' ? [] : [{ promise, file, title }]
})
/** What is left to others or to later work says so, and why. */
const later = entries.filter((line) => /^\| .+? \| (later|left out): .{15,} \|$/.test(line))

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
