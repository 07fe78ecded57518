import { existsSync, readFileSync } from 'node:fs'
import { createInstance, type i18n } from 'i18next'
import { modules } from '../../domain/modules'
import type { Text } from '../../engine'

export const languages = ['zh', 'zhtw', 'en'] as const
export type Language = (typeof languages)[number]

/** Looks up a locale entry with values. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string

export interface Words {
  readonly language: Language
  readonly t: Translate
  readonly text: (text: Text) => string
}

const root = new URL('../../', import.meta.url)
const folders = ['engine', 'widgets', 'schemas', 'server', ...modules.map(({ id }) => `domain/${id}`)]

/** The words in a folder; none for a module that says nothing. */
function readFolder(folder: string, language: Language): object {
  const file = new URL(`${folder}/locales/${language}.json`, root)
  return folder.startsWith('domain/') && !existsSync(file) ? {} : (JSON.parse(readFileSync(file, 'utf8')) as object)
}

function startI18n(): i18n {
  const instance = createInstance()
  void instance.init({
    lng: 'zh',
    fallbackLng: 'zh',
    initAsync: false,
    interpolation: { escapeValue: false },
    returnNull: false,

    // Keys are flat: `engine.issue.json.invalid` is one key.
    keySeparator: false,
    nsSeparator: false,
  })
  for (const language of languages) {
    for (const folder of folders) instance.addResourceBundle(language, 'translation', readFolder(folder, language), true, false)
  }
  return instance
}

const i18n = startI18n()

/** The words of one language: the engine's, the widgets', the bundled schemas', the server's own and those of the modules. */
export const wordsOf = (language: Language): Words => wordsIn[language]

function readWords(language: Language): Words {
  const translate = i18n.getFixedT(language)
  const t: Translate = (key, values) => String(translate(key, { ...values }))
  return { language, t, text: (text) => (typeof text === 'string' ? text : t(text.t)) }
}

const wordsIn: Readonly<Record<Language, Words>> = { zh: readWords('zh'), zhtw: readWords('zhtw'), en: readWords('en') }

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

const names = new Map<string, Language>([
  ['zh', 'zh'],
  ['zh-cn', 'zh'],
  ['zh-tw', 'zhtw'],
  ['zhtw', 'zhtw'],
  ['en', 'en'],
])

/**
 * The language that a request asks for by itself: an `Accept-Language` of one tag that is ours. The list of preferences
 * that a browser sends on its own is no such wish.
 */
export const namedLanguage = (header: string | undefined): Language | null => names.get((header ?? '').trim().toLowerCase()) ?? null

/** The best of our languages for an `Accept-Language` header; Chinese when it names none of them. */
export function preferredLanguage(header: string | undefined): Language {
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const tag = part.split(';')[0]?.trim() ?? ''
    if (tag === 'zhtw' || /^zh-(tw|hk|mo|hant)/.test(tag)) return 'zhtw'
    if (tag.startsWith('zh')) return 'zh'
    if (tag.startsWith('en')) return 'en'
  }
  return 'zh'
}
