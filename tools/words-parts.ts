import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { firstLanguage } from '../engine/model/languages.ts'
import { readWords, wordSets } from '../server/text/word-files.ts'

/**
 * The words of a build come in parts. `shell` are those of the sign-in page, the frame and the home page, `modules` those of modules that these say,
 * `pages` those that any page may need to stand; each other part comes with the code that says its words: `desk` the other words of the shell,
 * `form` those of forms, dialogs and drawers, `tables` those of bundled pages, `screens` those of screens that are written by hand, and one for
 * each module.
 */
export interface WordParts {
  readonly names: readonly string[]
  /** The words of a part in a language. */
  words(part: string, language: string): Readonly<Record<string, string>>
  /** Whether a file is code of ours, which may say words. */
  speaks(file: string): boolean
  /** The parts beside `shell`, `modules` and `pages` that a file says words of. */
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
/** What the application starts with, the frame and the home page. */
const around = new RegExp(
  [
    '(app-model|(frame/(?!feedback-dialog|info-dialogs)|home/|leave/|modules/|notice/|page/|plain/|router/)[^/]+)',
    '(flow/flow-list-page|portal/(answered|message-cards)|previewing/preview-bar|talk/(talk-model|talk-tools|use-to-dos))',
    '(settings/(language-menu|settings-button|theme-switch|use-language-choice)|sign-in/(brand-panel|sign-in-[a-z]+|statement-note|system-brand))',
  ]
    .map((path) => `^shell/${path}\\.tsx?$`)
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

const mention = new RegExp(`['"\`]((?:shell|engine|widgets|pages|${moduleIds.join('|')})(?:\\.[\\w-]+)+)(?:(\\.?)\\$\\{|\\\\?['"\`])`, 'g')

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
  const inAround = mentionsIn(speakingFiles.filter((path) => around.test(path)))
  const inPages = mentionsIn(speakingFiles.filter((path) => pages.test(path)))
  const atStart = mentionsIn(speakingFiles.filter((path) => start.test(path)))
  const names = (found: Mentions, key: string) => found.whole.has(key) || found.begun.some((begin) => key.startsWith(begin))
  const isAtStart = (key: string) => atStart.whole.has(key) || atStart.built.some((begin) => key.startsWith(begin))
  const partOf = (folder: string, key: string): string => {
    const module = folder.startsWith('domain/') ? folder.slice('domain/'.length) : null
    if (module !== null) return isAtStart(key) || !key.startsWith(`${module}.`) || key.startsWith(`${module}.menu.`) ? 'modules' : module
    if (folder === 'shell') return names(inAround, key) ? 'shell' : 'desk'
    if (names(inFirst, key)) return 'pages'
    if (folder !== 'schemas') return 'form'
    return names(inPages, key) ? 'tables' : 'screens'
  }
  const folders: readonly string[] = Object.values(wordSets).flat()
  const places = new Map(folders.flatMap((folder) => Object.keys(readWords(folder, firstLanguage)).map((key) => [key, partOf(folder, key)] as const)))
  const later = [...new Set(places.values())].filter((part) => !Object.hasOwn(wordSets, part))
  return {
    names: [...Object.keys(wordSets), ...later],
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
