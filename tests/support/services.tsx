import type { ReactNode } from 'react'
import type { Answer, Gateway, Text } from '../../engine'
import type { Language, Services } from '../../engine/render'
import { ServicesProvider } from '../../engine/render/context/services'
import engineEn from '../../engine/locales/en.json'
import engineZh from '../../engine/locales/zh.json'
import engineZhtw from '../../engine/locales/zhtw.json'
import widgetsEn from '../../widgets/locales/en.json'
import widgetsZh from '../../widgets/locales/zh.json'
import widgetsZhtw from '../../widgets/locales/zhtw.json'
import { modulesWithWords, readJson } from './files'

export type Words = Readonly<Record<string, string>>

const ofModules = (language: Language): Words =>
  Object.assign({}, ...modulesWithWords.map((folder) => readJson(`${folder}/locales/${language}.json`)))

/** The locale entries that engine, widgets and the kinds of modules may use, by language. */
export const words: Readonly<Record<Language, Words>> = {
  zh: { ...engineZh, ...widgetsZh, ...ofModules('zh') },
  zhtw: { ...engineZhtw, ...widgetsZhtw, ...ofModules('zhtw') },
  en: { ...engineEn, ...widgetsEn, ...ofModules('en') },
}

/** @throws {Error} for an entry that is not there, so that a test which draws a screen also proves its words. */
export const translate =
  (language: Language) =>
  (key: string, values: Readonly<Record<string, string | number>> = {}): string => {
    const entry = words[language][key]
    if (entry === undefined) throw new Error(`No words for "${key}" in ${language}`)
    return entry.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name] ?? ''))
  }

const unanswered = <T,>(): Promise<Answer<T>> => Promise.resolve({ ok: false, error: { code: 0, message: 'no server in this test' } })

/** A server that never answers. */
export const noGateway: Gateway = {
  query: unanswered,
  read: unanswered,
  save: unanswered,
  remove: unanswered,
  invoke: unanswered,
  download: unanswered,
  options: unanswered,
  rows: unanswered,
  lookup: unanswered,
  upload: unanswered,
  fileUrl: unanswered,
  columns: unanswered,
  saveColumns: unanswered,
}

/** The services of a session that may do everything, with the real words. */
export function buildServices(changes: Partial<Services> = {}): Services {
  const t = translate(changes.language ?? 'zh')
  return {
    gateway: noGateway,
    language: 'zh',
    t,
    text: (text: Text) => (typeof text === 'string' ? text : t(text.t)),
    notify: () => undefined,
    confirm: () => Promise.resolve(true),
    tell: () => Promise.resolve(),
    can: () => true,
    loadPage: () => Promise.resolve(null),
    navigate: () => undefined,
    showDocument: () => undefined,
    ...changes,
  }
}

export const WithServices = ({ services = buildServices(), children }: { readonly services?: Services; readonly children: ReactNode }) => (
  <ServicesProvider value={services}>{children}</ServicesProvider>
)
