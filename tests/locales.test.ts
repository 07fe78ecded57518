import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { filesBelow } from './support/files'

const folders = [
  ...new Set(
    ['shell', 'engine', 'widgets', 'schemas', 'server', 'domain']
      .flatMap((root) => filesBelow(root, '.json'))
      .flatMap((path) => /^(.*\/locales)\/[^/]+\.json$/.exec(path)?.[1] ?? []),
  ),
]
const read = (folder: string, language: string) => JSON.parse(readFileSync(`${folder}/${language}.json`, 'utf8')) as Record<string, unknown>
const placeholders = (text: unknown) => [...String(text).matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map((match) => match[1]).sort()

describe.each(folders)('the words in %s', (folder) => {
  const zh = read(folder, 'zh')

  it.each(['zhtw', 'en'])('have the same keys in zh and %s', (language) => {
    expect(Object.keys(read(folder, language)).sort()).toEqual(Object.keys(zh).sort())
  })

  it.each(['zh', 'zhtw', 'en'])('are all filled in %s', (language) => {
    expect(Object.entries(read(folder, language)).filter(([, words]) => typeof words !== 'string' || words.trim() === '')).toEqual([])
  })

  it.each(['zhtw', 'en'])('name the same values in zh and %s', (language) => {
    const other = read(folder, language)
    expect(Object.keys(zh).filter((key) => placeholders(zh[key]).join() !== placeholders(other[key]).join())).toEqual([])
  })
})
