import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { firstLanguage, languages } from '../engine'
import { sharedWordFiles, wordSets } from '../server/text/word-files'
import { kinds } from '../widgets/kinds'
import * as lists from '../widgets/shared/picker/lists'
import { filesBelow, readJson } from './support/files'

const roots = ['shell', 'engine', 'widgets', 'schemas', 'server', 'domain']
const folders = [
  ...new Set(roots.flatMap((root) => filesBelow(root, '.json')).flatMap((path) => /^(.*\/locales)\/[^/]+\.json$/.exec(path)?.[1] ?? [])),
]
const shared = [...wordSets.shell, ...wordSets.pages, ...wordSets.modules].flatMap(sharedWordFiles)

type Entries = Readonly<Record<string, unknown>>
const placeholders = (text: unknown) => [...String(text).matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map((match) => match[1]).sort()

/** The same words in every language, by the place that holds them. */
const places: readonly (readonly [string, (language: string) => Entries])[] = [
  ...folders.map((folder) => [folder, (language: string) => readJson(`${folder}/${language}.json`) as Entries] as const),
  ...shared.map((path) => [path, (language: string) => (readJson(path) as Readonly<Record<string, Entries>>)[language] ?? {}] as const),
]

describe.each(places)('the words in %s', (_place, read) => {
  const first = read(firstLanguage)
  const others = languages.filter((language) => language !== firstLanguage)

  it.each(others)(`have the same keys in ${firstLanguage} and %s`, (language) => {
    expect(Object.keys(read(language)).sort()).toEqual(Object.keys(first).sort())
  })

  it.each(languages)('are all filled in %s', (language) => {
    expect(Object.entries(read(language)).filter(([, words]) => typeof words !== 'string' || words.trim() === '')).toEqual([])
  })

  it.each(others)(`name the same values in ${firstLanguage} and %s`, (language) => {
    const other = read(language)
    expect(Object.keys(first).filter((key) => placeholders(first[key]).join() !== placeholders(other[key]).join())).toEqual([])
  })
})

it.each(folders)('%s holds a file for each language, and no other', (folder) => {
  expect(readdirSync(folder).sort()).toEqual(languages.map((language) => `${language}.json`).sort())
})

it.each(shared)('%s holds a part for each language, and no other', (path) => {
  expect(Object.keys(readJson(path) as object).sort()).toEqual(languages.toSorted())
})

it('no words stand in two places', () => {
  const keys = places.flatMap(([, read]) => Object.keys(read(firstLanguage)))
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

describe('what one kind alone says stands in its folder', () => {
  const ofFolders = sharedWordFiles('widgets').map(
    (path) => [path, Object.keys((readJson(path) as Readonly<Record<string, Entries>>)[firstLanguage] ?? {})] as const,
  )
  const ofAll = Object.keys(readJson(`widgets/locales/${firstLanguage}.json`) as Entries)
  const named = (keys: readonly string[], what: string) =>
    keys.flatMap((key) => (key.startsWith(`widgets.${what}.`) ? [key.slice(`widgets.${what}.`.length)] : []))
  const usersOf = (prop: string) => kinds.flatMap(({ kind, editor }) => (editor.some((entry) => entry.prop === prop) ? [kind as string] : []))
  const withFolder = ofFolders.flatMap(([, keys]) => named(keys, 'kind'))

  it.each(ofFolders)('%s names one kind, and the props of no other', (_path, keys) => {
    const [kind, ...more] = named(keys, 'kind')
    expect(more).toEqual([])
    expect(named(keys, 'prop').filter((prop) => usersOf(prop).join() !== kind)).toEqual([])
  })

  it('only kinds that are made of a list are named elsewhere', () => {
    const ofLists = Object.values(lists).flatMap((list) => ('kind' in list ? [list.kind as string] : []))
    expect(named(ofAll, 'kind').sort()).toEqual(ofLists.sort())
  })

  it('the props that stand elsewhere are those of several kinds, or of one that is made of a list', () => {
    expect(named(ofAll, 'prop').filter((prop) => usersOf(prop).length === 1 && withFolder.includes(usersOf(prop).join()))).toEqual([])
  })
})
