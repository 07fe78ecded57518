import type { Locale } from 'antd/es/locale'
import type { Language } from '../../engine/render'

const locales: Readonly<Record<Language, () => Promise<{ readonly default: Locale }>>> = {
  zh: () => import('antd/es/locale/zh_CN'),
  zhtw: () => import('antd/es/locale/zh_TW'),
  en: () => import('antd/es/locale/en_US'),
}
const loaded = new Map<Language, Locale>()

/** The components' own words, when they have been loaded before. */
export const antdWords = (language: Language): Locale | null => loaded.get(language) ?? null

/** Fetches the components' own words. */
export async function loadAntdWords(language: Language): Promise<Locale> {
  const locale = await locales[language]()
  const words = calendarsByWhatTheyShow(locale.default)
  loaded.set(language, words)
  return words
}

/**
 * The buttons of a calendar that show a year or a month and change it are named by what they show: whoever speaks to the browser says what they see
 * (WCAG 2.5.3), and the library names them otherwise.
 */
function calendarsByWhatTheyShow({ DatePicker, ...words }: Locale): Locale {
  return DatePicker
    ? { ...words, DatePicker: { ...DatePicker, lang: { ...DatePicker.lang, yearSelect: '', monthSelect: '', decadeSelect: '' } } }
    : words
}
