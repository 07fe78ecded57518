import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { languages, languageTags } from '../engine/model/languages.ts'
import { readWords, wordFilesOf, wordSets, type WordSet } from '../server/text/word-files.ts'
import { shareWords, type WordParts } from './words-parts.ts'

const virtual = 'virtual:words'
/** What is imported when it is needed, of our own. */
const later = /\bimport\(\s*((?:\/\*.*?\*\/\s*)?(['"`])\.[^'"`]*\2)\s*\)/g
const needed = JSON.stringify(fileURLToPath(new URL('../shell/i18n/needed.ts', import.meta.url)))
const sets = Object.keys(wordSets) as readonly WordSet[]

/** What the first page comes with: nothing of it may wait for further words, and the start, which brings them, would wait for ever. */
const first: ReadonlySet<string> = new Set(['json', 'engine', 'start', 'frame', 'home', 'page', 'list', 'model', 'components'])

/** Names the module that holds a set of words in a language. */
export const wordModule = (set: WordSet, language: string): string => `${virtual}/${set}/${language}`

/**
 * Gives the application its words: the module `virtual:words` says for each set and language how to load them, and each of these is one
 * module, from however many files. A language or a file that is new is found by its place. The page's own script, which runs before all
 * modules, finds the languages' tags in the root element.
 *
 * A build has more sets (`words-parts.ts`): code that says words of one of these asks for them when it is loaded, and whoever loads it gets it
 * together with them, so that nothing is drawn before its words are there.
 */
export function wordsPlugin(): Plugin {
  let parts: WordParts | null = null
  const waiting = new Map<string, readonly string[]>()
  const wordsOf = (set: string, language: string): object | undefined => {
    if (parts?.names.includes(set)) return parts.words(set, language)
    const folders: readonly string[] | undefined = wordSets[set as WordSet]
    return folders && Object.assign({}, ...folders.map((folder) => readWords(folder, language)))
  }
  return {
    name: 'weft-words',
    enforce: 'post',
    configResolved({ command }) {
      if (command === 'build') parts = shareWords()
    },
    resolveId: (source) => (source === virtual || source.startsWith(`${virtual}/`) ? `\0${source}` : undefined),
    load(id) {
      if (id === `\0${virtual}`) {
        const loaders = (set: string) => languages.map((language) => `${language}: () => import('${virtual}/${set}/${language}')`).join(', ')
        return `export default { ${(parts?.names ?? sets).map((set) => `'${set}': { ${loaders(set)} }`).join(', ')} }`
      }
      const [, set = '', language = ''] = /^\0virtual:words\/([\w-]+)\/(\w+)$/.exec(id) ?? []
      const words = wordsOf(set, language)
      if (!words) return undefined
      const folders: readonly string[] = wordSets[set as WordSet] ?? []
      for (const path of folders.flatMap((folder) => wordFilesOf(folder, language)))
        this.addWatchFile(fileURLToPath(new URL(`../${path}`, import.meta.url)))
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(words))})`
    },
    transform(code, id) {
      const path = id.split('?')[0] ?? id
      if (!parts?.speaks(path)) return null
      const said = parts.saidBy(path, code)
      if (said.length > 0) waiting.set(id, said)
      const imports = code.replace(later, 'weftWithWords(import($1))')
      const names = [...(imports === code ? [] : ['withWords as weftWithWords']), ...(said.length === 0 ? [] : ['wantWords as weftWantWords'])]
      if (names.length === 0) return null
      const want = said.length === 0 ? '' : `weftWantWords(${said.map((part) => `'${part}'`).join(', ')})`
      // After the rest, so that all lines stay where they are.
      return { code: `${imports}\nimport { ${names.join(', ')} } from ${needed}\n${want}`, map: null }
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        const late = chunk.type === 'chunk' && first.has(chunk.name) ? chunk.moduleIds.filter((id) => waiting.has(id)) : []
        for (const id of late)
          this.error(`${id} comes with the first page and says words of ${waiting.get(id)?.join(', ')}: look at tools/words-parts.ts`)
      }
    },
    transformIndexHtml: (html) => html.replace('<html ', `<html data-languages='${JSON.stringify(languageTags)}' `),
  }
}
