import { firstLanguage, isLanguage, languageOfTag, type Language } from '../../engine'

export { isLanguage, languages, languageTags } from '../../engine'

/** A stored choice comes first, then the first of the browser's languages that we speak, then the product's first. */
export const chooseLanguage = (stored: string | null, preferred: readonly string[]): Language =>
  isLanguage(stored) ? stored : (preferred.map(languageOfTag).find((language) => language !== null) ?? firstLanguage)
