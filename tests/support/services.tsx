import type { ReactNode } from 'react'
import { languages, sayText, type Answer, type Gateway, type Language, type Text } from '../../engine'
import type { Services } from '../../engine/render'
import { ServicesProvider } from '../../engine/render/context/services'
import { wordsIn } from './files'

export type Words = Readonly<Record<string, string>>

/** The locale entries that engine, widgets and the kinds of modules may use, by language. */
export const words = Object.fromEntries(languages.map((language) => [language, wordsIn(language, ['engine', 'widgets'])])) as Readonly<
  Record<Language, Words>
>

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
  groups: unanswered,
  read: unanswered,
  save: unanswered,
  saveRows: unanswered,
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
  exportColumns: unanswered,
  exportRecords: unanswered,
  report: unanswered,
  exportReport: unanswered,
  made: unanswered,
  callOff: unanswered,
  saveMade: () => undefined,
  summary: unanswered,
  pointing: unanswered,
  batch: unanswered,
  views: unanswered,
  saveView: unanswered,
  removeView: unanswered,
  beginWithView: unanswered,
}

/** The services of a session that may do everything, with the real words. */
export function buildServices(changes: Partial<Services> = {}): Services {
  const t = translate(changes.language ?? 'zh')
  return {
    gateway: noGateway,
    language: 'zh',
    t,
    text: (text: Text) => sayText(text, changes.language ?? 'zh', t),
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
