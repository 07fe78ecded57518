import type { Locale } from 'antd/es/locale'
import dayjs from 'dayjs'
import type { Language } from '../../engine/render'

const locales: Readonly<Record<Language, () => Promise<{ readonly default: Locale }>>> = {
  zh: () => import('antd/es/locale/zh_CN'),
  zhtw: () => import('antd/es/locale/zh_TW'),
  en: () => import('antd/es/locale/en_US'),
}
const dayjsLocales: Readonly<Record<Language, () => Promise<string>>> = {
  zh: async () => (await import('dayjs/locale/zh-cn'), 'zh-cn'),
  zhtw: async () => (await import('dayjs/locale/zh-tw'), 'zh-tw'),
  en: async () => 'en',
}

const loaded = new Map<Language, Locale>()

/** The components' own words, when they have been loaded before. */
export const antdWords = (language: Language): Locale | null => loaded.get(language) ?? null

/** The components' own words and calendars; sets dayjs to the language on the way. */
export async function loadAntdWords(language: Language): Promise<Locale> {
  const [locale, name] = await Promise.all([locales[language](), dayjsLocales[language]()])
  dayjs.locale(name)
  loaded.set(language, locale.default)
  return locale.default
}
