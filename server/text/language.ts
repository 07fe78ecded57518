import { createInstance, type i18n } from 'i18next'
import { modules } from '../../domain/modules'
import { firstLanguage, languageOfTag, languages, languageTags, sayText, type Language, type Text } from '../../engine'
import { readWords } from './word-files'

export { isLanguage, languages, type Language } from '../../engine'

/** Looks up a locale entry with values. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** The words of one language: `t` looks an entry up by its key, `text` says a `Text` of a schema. */
export interface Words {
  readonly language: Language
  readonly t: Translate
  readonly text: (text: Text) => string
}

const folders = ['engine', 'widgets', 'schemas', 'server', ...modules.map(({ id }) => `domain/${id}`)]

function startI18n(): i18n {
  const instance = createInstance()
  void instance.init({
    lng: firstLanguage,
    fallbackLng: firstLanguage,
    initAsync: false,
    interpolation: { escapeValue: false },
    returnNull: false,

    // Keys are flat: `engine.issue.json.invalid` is one key.
    keySeparator: false,
    nsSeparator: false,
  })
  for (const language of languages) {
    for (const folder of folders) instance.addResourceBundle(language, 'translation', readWords(folder, language), true, false)
  }
  return instance
}

const i18n = startI18n()

/** The words of one language: the engine's, the widgets', the bundled schemas', the server's own and those of the modules. */
export const wordsOf = (language: Language): Words => wordsIn[language]

/** So many words of a language are kept as they are; keys come from authors of schemas too, who may make up any. */
const mostKept = 20_000

function speak(language: Language): Words {
  const translate = i18n.getFixedT(language)
  // Words never change while the server runs, and a list of 200 rows asks thousands of times for the same few.
  const kept = new Map<string, string>()
  const plain = (key: string): string => {
    const before = kept.get(key)
    if (before !== undefined) return before
    const words = String(translate(key))
    if (kept.size < mostKept) kept.set(key, words)
    return words
  }
  const t: Translate = (key, values) => (values === undefined ? plain(key) : String(translate(key, { ...values })))
  return { language, t, text: (text) => sayText(text, language, t) }
}

const wordsIn = Object.fromEntries(languages.map((language) => [language, speak(language)])) as Readonly<Record<Language, Words>>

/**
 * The language that a request asks for by itself: an `Accept-Language` of one tag that is ours. The list of preferences
 * that a browser sends on its own is no such wish.
 */
export function namedLanguage(header: string | undefined): Language | null {
  const asked = (header ?? '').trim().toLowerCase()
  return languages.find((language) => asked === language || asked === languageTags[language].toLowerCase()) ?? null
}

/** The best of our languages for an `Accept-Language` header; the first language when it names none of them. */
export const preferredLanguage = (header: string | undefined): Language =>
  (header ?? '')
    .split(',')
    .map((part) => languageOfTag(part.split(';')[0] ?? ''))
    .find((language) => language !== null) ?? firstLanguage
