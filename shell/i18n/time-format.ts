import type { Language } from '../../engine/render'
import { localZoneName } from '../../engine'
import { languageTags } from './language'

/** Writes moments as a language does, by the organisation's clock. */
export const timeFormat = (language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(languageTags[language], { ...options, timeZone: localZoneName() })
