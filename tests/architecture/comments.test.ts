import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { filesBelow } from '../support/files'

const folders = ['engine', 'widgets', 'domain', 'shell', 'server']
const files = folders.flatMap((folder) => ['.ts', '.tsx'].flatMap((ending) => filesBelow(folder, ending))).filter((file) => !file.includes('.test.'))
/** A comment at the edge of a file, and the name that is exported below it. */
const explained = /^\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport (?:default )?(?:async )?(?:const|function|interface|type|class) (\w+)/gm
/** What can be understood only by who has read the comment above: “The same, not rounded”, “The same for a time of day”. */
const leaning = /^(?:The same(?:[,.]| (?:also|but|for|here|in|inside|of|on|once|that|there|where|with|within|without)\b)|Likewise\b|As above\b)/

const wordsOf = (comment: string): string => comment.replaceAll(/\s*\n \*\s*/g, ' ').trim()
const comments = files.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(explained)].map(([, comment = '', name = '']) => ({ place: `${file} ${name}`, words: wordsOf(comment) })),
)

it('no comment of an exported name leans on the one above it', () => {
  expect(comments.length).toBeGreaterThan(3_000)
  expect(comments.filter(({ words }) => leaning.test(words)).map(({ place, words }) => `${place}: ${words.slice(0, 60)}`)).toEqual([])
})
