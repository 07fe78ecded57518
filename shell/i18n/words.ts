import { createInstance, type i18n } from 'i18next'
import { makeObservable, observable, runInAction } from 'mobx'
import { initReactI18next } from 'react-i18next'
import { firstLanguage, type Language } from '../../engine'
import { wordFiles, type WordSet } from './word-files'

export type WordValues = Readonly<Record<string, string | number>>

/** The words of the application in the user's language; the first language stands in where an entry is missing. */
export class Words {
  language: Language = firstLanguage
  readonly i18n: i18n = createInstance()
  readonly #needed = new Set<WordSet>()
  readonly #loaded = new Map<string, Promise<unknown>>()

  constructor() {
    makeObservable(this, { language: observable })
  }

  async start(language: Language): Promise<void> {
    await this.i18n.use(initReactI18next).init({
      lng: language,
      fallbackLng: firstLanguage,
      resources: {},
      returnEmptyString: false,
      // Keys are flat: `shell.signIn.title` is one name, not a path.
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    })
    await this.need('shell')
    await this.use(language)
  }

  /** Loads a set for the language in use and for every one chosen later. */
  async need(set: WordSet): Promise<void> {
    this.#needed.add(set)
    await Promise.all([this.#load(set, this.language), this.#load(set, firstLanguage)])
  }

  async use(language: Language): Promise<void> {
    await Promise.all([...this.#needed].map((set) => this.#load(set, language)))
    await this.i18n.changeLanguage(language)
    runInAction(() => {
      this.language = language
    })
  }

  t = (key: string, values?: WordValues): string => this.i18n.t(key, values ?? {})

  has = (key: string): boolean => this.i18n.exists(key)

  #load(set: WordSet, language: Language): Promise<unknown> {
    const key = `${set}/${language}`
    const held = this.#loaded.get(key)
    if (held) return held
    const pending = wordFiles[set][language]().then(({ default: words }) => {
      this.i18n.addResourceBundle(language, 'translation', words, true, true)
    })
    this.#loaded.set(key, pending)
    pending.catch(() => this.#loaded.delete(key))
    return pending
  }
}
