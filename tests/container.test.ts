import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { languages } from '../engine'
import { moduleTitles, platformTitles } from '../server/content/titles'
import { wordFilesOf, wordSets } from '../server/text/word-files'
import { filesBelow } from './support/files'

/** What the image of the server holds, as paths of the project, by the second half of the Containerfile. */
const copied = [...readFileSync('Containerfile', 'utf8').matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(([, paths = '']) =>
  paths.split(' ').map((path) => path.replace(/^\/app\//, '')),
)
const isCopied = (path: string): boolean => copied.some((one) => path === one || path.startsWith(`${one}/`))
const modules = wordSets.modules.map((folder) => folder.slice('domain/'.length))

it('the image holds every file of words that the server reads', () => {
  const folders = [...Object.values(wordSets).flat(), 'server', platformTitles.folder, ...modules.map((id) => moduleTitles(id).folder)]
  const read = folders.flatMap((folder) => languages.flatMap((language) => wordFilesOf(folder, language)))
  expect(read.length).toBeGreaterThan(100)
  // The titles of menus are among them, which the application says.
  expect(read).toContain('shell/locales/en.json')
  expect(read.filter((path) => !isCopied(path))).toEqual([])
})

it('the image holds what is shipped: pages, models, content, documents and the demo', () => {
  const shipped = ['schemas', 'server/content', 'fixtures/demo', ...modules.map((id) => `domain/${id}`)].flatMap((folder) => filesBelow(folder, ''))
  expect(shipped.filter((path) => !isCopied(path))).toEqual([])
})

it('the image copies nothing that is not there once everything is built', () => {
  const made = new Set(['dist', 'build', 'node_modules'])
  expect(copied.filter((path) => !made.has(path) && !existsSync(path))).toEqual([])
})

it('what was built on another machine does not go into the image', () => {
  const left = readFileSync('.dockerignore', 'utf8').split('\n')
  expect(['build', 'data', 'dist', 'node_modules', '.env'].filter((path) => !left.includes(path))).toEqual([])
})
