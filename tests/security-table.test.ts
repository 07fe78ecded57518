import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { titlesOf } from './support/test-titles'

const text = readFileSync('SECURITY.md', 'utf8')
const rows = text.split('\n').flatMap((line) => {
  const [, id = '', asks = '', proof = ''] = /^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+?) \|$/.exec(line) ?? []
  return id === '' ? [] : [{ id, asks, proof }]
})
const ofTests = rows.flatMap(({ id, proof }) =>
  [...proof.matchAll(/`([^`]+)` · ([^;|]+)/g)].map(([, file = '', title = '']) => ({ id, file, title: title.trim() })),
)
/** The requirements of level 1, chapter by chapter. */
const levelOne = ['1 8', '2 4', '3 8', '4 2', '5 4', '6 13', '7 6', '8 4', '9 4', '10 5', '11 3', '12 3', '13 1', '14 2', '15 3']

describe('the table of the verification standard', () => {
  it('has a line for each requirement of level 1, once', () => {
    const counts = new Map<string, number>()
    for (const { id } of rows) counts.set(id.split('.')[0] ?? '', (counts.get(id.split('.')[0] ?? '') ?? 0) + 1)
    expect([...counts].map(([chapter, count]) => `${chapter} ${count}`)).toEqual(levelOne)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  })

  it('says of each what proves it, or why nothing does', () => {
    const unsaid = rows.filter(({ proof }) => !/`[^`]+` · |^(not applicable|deviates|operator|here|lint): .{15,}/.test(proof))
    expect(unsaid.map(({ id }) => id)).toEqual([])
  })

  it.each(ofTests)('names a test that exists: $id $title', ({ file, title }) => {
    expect(existsSync(file), file).toBe(true)
    expect(titlesOf(file).filter((one) => one.includes(title))).not.toEqual([])
  })

  it('points to sections of its own that are there', () => {
    const named = rows.flatMap(({ proof }) => /^here: “(.+?)”/.exec(proof)?.[1] ?? [])
    expect(named.filter((heading) => !text.includes(`\n## ${heading}\n`))).toEqual([])
  })
})
