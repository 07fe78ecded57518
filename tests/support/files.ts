import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Language } from '../../engine'
import { readWords, wordSets } from '../../server/text/word-files'

/** All files below a folder with the ending, as paths with `/` below the repository. */
export const filesBelow = (folder: string, ending: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => relative('.', join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()

export const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

/** What folders say in a language, the words of all modules among them. */
export const wordsIn = (language: Language, folders: readonly string[]): Readonly<Record<string, string>> =>
  Object.assign({}, ...[...folders, ...wordSets.modules].map((folder) => readWords(folder, language))) as Record<string, string>

/** Every `{ "t": … }` of a document. */
export const keysIn = (json: unknown): readonly string[] => {
  if (typeof json !== 'object' || json === null) return []
  if ('t' in json && typeof json.t === 'string' && Object.keys(json).length === 1) return [json.t]
  return Object.values(json).flatMap(keysIn)
}
