import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { firstLanguage } from '../engine/model/languages.ts'
import { readWords, wordSets } from '../server/text/word-files.ts'

/**
 * The words of a build come in parts. `pages` are those that any page may need to stand, `modules` those of the frame and the home page; each
 * other part comes with the code that says its words: `form` those of forms, dialogs and drawers, `tables` those of bundled pages, `screens` those of
 * screens that are written by hand, and one for each module.
 */
export interface WordParts {
  readonly names: readonly string[]
  /** The words of a part in a language. */
  words(part: string, language: string): Readonly<Record<string, string>>
  /** Whether a file is code of ours, which may say words. */
  speaks(file: string): boolean
  /** The parts beside `pages` and `modules` that a file says words of. */
  saidBy(file: string, code: string): readonly string[]
}

const root = fileURLToPath(new URL('../', import.meta.url))
const moduleIds = wordSets.modules.map((folder) => folder.slice('domain/'.length))

/** What comes with the first page that is no home page: its words are those of `pages`. */
const first = new RegExp(
  [
    'engine/(parse|plan|pattern|expression|generator)/[^/]+',
    'engine/render/(list-view|plain)/[^/]+',
    'engine/render/(finding/(use-views|views-menu)|form/placeholder-of|page/(removal-words|run-action)|why/why-button)\\.tsx?',
    'shell/(comments/comment-count|page/[^/]+)\\.tsx',
    'widgets/([^/]+/index|switch/[^/]+|shared/[^/]+|shared/picker/lists)\\.ts',
  ]
    .map((path) => `^${path}$`)
    .join('|'),
)
/** Bundled pages. */
const pages = /^(schemas|domain\/[^/]+)\/pages\/.*\.json$/
/** What the application starts with names words of modules, which stand in `modules` for that. */
const start = /^domain\/[^/]+\/(module|pickers|views\/index)\.ts$/
/** These name words for others who say them: what a property screen offers, and what is wrong with a schema. */
const quiet =
  /^(domain\/([^/]+\/)?(module|modules|pickers|views\/index)|engine\/issue\/issue|widgets\/(shared\/choices|(address|date-limit|option-source)\/index))\.ts$/
const speaking = /^(shell|engine|widgets|schemas|domain)\/.*\.(tsx?|json)$/

const mention = new RegExp(`['"\`]((?:engine|widgets|pages|${moduleIds.join('|')})(?:\\.[\\w-]+)+)(?:(\\.?)\\$\\{|\\\\?['"\`])`, 'g')

interface Mentions {
  readonly whole: ReadonlySet<string>
  /** How keys begin that are put together on the spot … */
  readonly built: readonly string[]
  /** … or may be elsewhere: a text that is no key by itself. */
  readonly begun: readonly string[]
}

/** The keys that a text names: wholly, or by how they begin. */
function mentions(code: string): Mentions {
  const found = [...code.matchAll(mention)]
  return {
    whole: new Set(found.map(([, key = '']) => key)),
    built: found.flatMap(([, key = '', dot]) => (dot === undefined ? [] : [key + dot])),
    begun: found.map(([, key = '', dot]) => (dot === '' ? key : `${key}.`)),
  }
}

const speakingFiles = ['shell', 'engine', 'widgets', 'schemas', 'domain'].flatMap((folder) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((path) => speaking.test(path) && !path.includes('.test.')),
)
const mentionsIn = (files: readonly string[]) => mentions(files.map((path) => readFileSync(root + path, 'utf8')).join('\n'))
const pathOf = (file: string) => (file.startsWith(root) ? file.slice(root.length) : '')
const loud = (path: string) => !quiet.test(path)

/** Shares the words out. What no code names can only come from the server: it waits in the part of its folder until somebody says it. */
export function shareWords(): WordParts {
  const inFirst = mentionsIn(speakingFiles.filter((path) => first.test(path)).filter(loud))
  const inPages = mentionsIn(speakingFiles.filter((path) => pages.test(path)))
  const atStart = mentionsIn(speakingFiles.filter((path) => start.test(path)))
  const names = (found: Mentions, key: string) => found.whole.has(key) || found.begun.some((begin) => key.startsWith(begin))
  const isAtStart = (key: string) => atStart.whole.has(key) || atStart.built.some((begin) => key.startsWith(begin))
  const partOf = (folder: string, key: string): string => {
    const module = folder.startsWith('domain/') ? folder.slice('domain/'.length) : null
    if (module !== null) return isAtStart(key) || !key.startsWith(`${module}.`) || key.startsWith(`${module}.menu.`) ? 'modules' : module
    if (names(inFirst, key)) return 'pages'
    if (folder !== 'schemas') return 'form'
    return names(inPages, key) ? 'tables' : 'screens'
  }
  const folders: readonly string[] = [...wordSets.pages, ...wordSets.modules]
  const places = new Map(folders.flatMap((folder) => Object.keys(readWords(folder, firstLanguage)).map((key) => [key, partOf(folder, key)] as const)))
  const later = [...new Set(places.values())].filter((part) => part !== 'pages' && part !== 'modules')
  return {
    names: ['pages', 'modules', ...later],
    words: (part, language) =>
      Object.fromEntries(folders.flatMap((folder) => Object.entries(readWords(folder, language)).filter(([key]) => places.get(key) === part))),
    speaks: (file) => speaking.test(pathOf(file)),
    saidBy(file, code) {
      if (quiet.test(pathOf(file))) return []
      const said = mentions(code)
      const parts = new Set([...places].flatMap(([key, part]) => (names(said, key) ? [part] : [])))
      return later.filter((part) => parts.has(part))
    },
  }
}
