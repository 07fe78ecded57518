import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { languages, languageTags } from '../engine/model/languages.ts'
import { readWords, wordFilesOf, wordSets, type WordSet } from '../server/text/word-files.ts'

const virtual = 'virtual:words'
const sets = Object.keys(wordSets) as readonly WordSet[]

/** Names the module that holds a set of words in a language. */
export const wordModule = (set: WordSet, language: string): string => `${virtual}/${set}/${language}`

/**
 * Gives the application its words: the module `virtual:words` says for each set and language how to load them, and each of these is one
 * module, from however many files. A language or a file that is new is found by its place. The page's own script, which runs before all
 * modules, finds the languages' tags in the root element.
 */
export const wordsPlugin = (): Plugin => ({
  name: 'weft-words',
  resolveId: (source) => (source === virtual || source.startsWith(`${virtual}/`) ? `\0${source}` : undefined),
  load(id) {
    if (id === `\0${virtual}`) {
      const loaders = (set: WordSet) => languages.map((language) => `${language}: () => import('${wordModule(set, language)}')`).join(', ')
      return `export default { ${sets.map((set) => `${set}: { ${loaders(set)} }`).join(', ')} }`
    }
    const [, set, language = ''] = /^\0virtual:words\/(\w+)\/(\w+)$/.exec(id) ?? []
    const folders: readonly string[] | undefined = wordSets[set as WordSet]
    if (!folders) return undefined
    for (const path of folders.flatMap((folder) => wordFilesOf(folder, language)))
      this.addWatchFile(fileURLToPath(new URL(`../${path}`, import.meta.url)))
    const words: object = Object.assign({}, ...folders.map((folder) => readWords(folder, language)))
    return `export default JSON.parse(${JSON.stringify(JSON.stringify(words))})`
  },
  transformIndexHtml: (html) => html.replace('<html ', `<html data-languages='${JSON.stringify(languageTags)}' `),
})
