import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * A path below the project, from the sources as from the built server, two folders deep (`tools/server-build.ts`); none of `URL`, whose place
 * another takes in tests with a document.
 */
const at = (path: string): string => join(dirname(fileURLToPath(import.meta.url)), '../..', path)
const isThere = (path: string): boolean => existsSync(at(path))
const namesIn = (folder: string): readonly string[] => (isThere(folder) ? readdirSync(at(folder)).sort() : [])

/** Folders of `domain/`: each is a module, and may say something. */
const moduleFolders: readonly string[] = namesIn('domain/')
  .filter((name) => isThere(`domain/${name}/module.ts`))
  .map((name) => `domain/${name}`)

/** What is loaded together, by the folders that say it. `modules` stands for all of them. */
export const wordSets = {
  shell: ['shell'],
  modules: moduleFolders,
  pages: ['engine', 'widgets', 'schemas'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type WordSet = keyof typeof wordSets

/**
 * Files that hold a part for each language: of one kind (`widgets/<kind>/words.json`), or of one thing of a module
 * (`domain/<module>/words/<thing>.json`).
 */
export const sharedWordFiles = (folder: string): readonly string[] =>
  folder === 'widgets'
    ? namesIn('widgets/')
        .map((kind) => `widgets/${kind}/words.json`)
        .filter(isThere)
    : folder.startsWith('domain/')
      ? namesIn(`${folder}/words/`).map((name) => `${folder}/words/${name}`)
      : []

/** All files in which a folder says something in a language, as paths below the project. */
export const wordFilesOf = (folder: string, language: string): readonly string[] => [
  ...[`${folder}/locales/${language}.json`].filter(isThere),
  ...sharedWordFiles(folder),
]

/** Everything that a folder says in a language, by the keys of its words; nothing for one that is silent. */
export function readWords(folder: string, language: string): Readonly<Record<string, string>> {
  const read = (path: string): unknown => JSON.parse(readFileSync(at(path), 'utf8'))
  const shared = new Set(sharedWordFiles(folder))
  return Object.assign(
    {},
    ...wordFilesOf(folder, language).map((path) => (shared.has(path) ? (read(path) as Readonly<Record<string, object>>)[language] : read(path))),
  ) as Record<string, string>
}
