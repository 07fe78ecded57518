import { createInstance, type i18n } from 'i18next'
import { makeObservable, observable, runInAction } from 'mobx'
import { initReactI18next } from 'react-i18next'
import { firstLanguage, type Json, type Language } from '../../engine'
import { speakBy } from './needed'
import { keysIn, partsWith, wordFiles, type WordSet } from './word-files'

export type WordValues = Readonly<Record<string, string | number>>

/** The words of the application in the user's language. */
export class Words {
  language: Language = firstLanguage
  readonly i18n: i18n = createInstance()
  readonly #needed = new Set<string>()
  readonly #arrived = new Set<string>()
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
      // What the server alone names may stand in a part that nobody asked for yet: nothing is said until it is there.
      parseMissingKeyHandler: (key) => (this.#fetchMissing(key) ? '' : key),
      // Keys are flat: `shell.signIn.title` is one name, not a path.
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    })
    speakBy(this)
    await this.need('shell')
    await this.use(language)
  }

  /** Loads a set for the language in use and for every one chosen later. */
  async need(set: WordSet | (string & {})): Promise<void> {
    this.#needed.add(set)
    await this.#load(set, this.i18n.language as Language)
  }

  /** Loads what a document from the server names. */
  async needFor(document: Json): Promise<void> {
    const missing = keysIn(document).filter((key) => !this.has(key))
    await Promise.all([...new Set(missing.flatMap(partsWith))].map((part) => this.need(part)))
  }

  async use(language: Language): Promise<void> {
    // What is needed meanwhile has to come in it as well.
    for (let held = -1; held < this.#needed.size;) {
      held = this.#needed.size
      await Promise.all([...this.#needed].map((set) => this.#load(set, language)))
    }
    await this.i18n.changeLanguage(language)
    runInAction(() => {
      this.language = language
    })
  }

  t = (key: string, values?: WordValues): string => this.i18n.t(key, values ?? {})

  has = (key: string): boolean => this.i18n.exists(key)

  /** Whether words are fetched that a key may stand among; whoever shows them is told once they are there. */
  #fetchMissing(key: string): boolean {
    const parts = partsWith(key).filter((part) => !this.#arrived.has(`${part}/${this.i18n.language}`))
    if (parts.length === 0) return false
    void Promise.all(parts.map((part) => this.need(part))).then(
      () => this.i18n.emit('languageChanged', this.i18n.language),
      () => undefined,
    )
    return true
  }

  #load(set: string, language: Language): Promise<unknown> {
    const key = `${set}/${language}`
    const held = this.#loaded.get(key)
    if (held) return held
    const load = wordFiles[set]?.[language]
    if (!load) return Promise.resolve()
    const pending = load().then(({ default: words }) => {
      this.i18n.addResourceBundle(language, 'translation', words, true, true)
      this.#arrived.add(key)
    })
    this.#loaded.set(key, pending)
    pending.catch(() => this.#loaded.delete(key))
    return pending
  }
}
