import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const rows = [...readFileSync('docs/platform-coverage.md', 'utf8').matchAll(/^\| (.+?) \| `(.+?)` · (.+?) \|$/gm)].map(
  ([, promise = '', file = '', title = '']) => ({
    promise,
    file,
    title,
  }),
)

describe('the table of what proves the platform’s promises', () => {
  it('has a line for each', () => expect(rows.length).toBeGreaterThan(40))

  it.each(rows)('names a test that exists: $promise', ({ file, title }) => {
    expect(existsSync(file), file).toBe(true)
    expect(readFileSync(file, 'utf8')).toContain(title)
  })
})
