import type { Language } from '../../engine/render'

export const languages = ['zh', 'zhtw', 'en'] as const satisfies readonly Language[]

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

/** BCP 47 tags, for `<html lang>` and `Accept-Language`. */
export const languageTags: Readonly<Record<Language, string>> = { zh: 'zh-CN', zhtw: 'zh-TW', en: 'en' }

/** A stored choice comes first, then the first of the browser's languages that we speak, then Chinese. */
export function chooseLanguage(stored: string | null, preferred: readonly string[]): Language {
  if (isLanguage(stored)) return stored
  for (const tag of preferred) {
    const lower = tag.toLowerCase()
    if (/^zh[-_](tw|hk|mo|hant)/.test(lower)) return 'zhtw'
    if (lower.startsWith('zh')) return 'zh'
    if (lower.startsWith('en')) return 'en'
  }
  return 'zh'
}
