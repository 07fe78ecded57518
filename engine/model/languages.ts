/**
 * The languages of the product, the first one first: what another lacks is said in it. Each has its words in a file of its code in every
 * `locales/` folder, and a part of its code where one file holds all languages. `tag` is what the platform and browsers call it (BCP 47);
 * `means` are the beginnings of tags that it is taken for, of which the longest counts.
 */
const spoken = {
  zh: { tag: 'zh-CN', means: ['zh'] },
  zhtw: { tag: 'zh-TW', means: ['zhtw', 'zh-tw', 'zh-hk', 'zh-mo', 'zh-hant'] },
  en: { tag: 'en', means: ['en'] },
} as const

/** The code of one of our languages, as in locale files. */
export type Language = keyof typeof spoken

/** The codes of our languages, the first one first. */
export const languages = Object.keys(spoken) as readonly Language[]
/** The language that is spoken where another lacks words, and that names are written in. */
export const firstLanguage: Language = 'zh'

/** BCP 47 tags: for `lang`, `Accept-Language` and the names of months and days. */
export const languageTags = Object.fromEntries(languages.map((language) => [language, spoken[language].tag])) as Readonly<Record<Language, string>>

/** Whether something from outside is the code of one of our languages. */
export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

/** The language that a tag such as `zh-Hant-HK`, `zh_TW` or `en-GB` is taken for; null for one that we do not speak. */
export function languageOfTag(tag: string): Language | null {
  const asked = tag.trim().toLowerCase().replaceAll('_', '-')
  const fitting = languages.flatMap((language) =>
    spoken[language].means.filter((start) => asked.startsWith(start)).map((start) => ({ language, start })),
  )
  return fitting.toSorted((one, other) => other.start.length - one.start.length)[0]?.language ?? null
}
