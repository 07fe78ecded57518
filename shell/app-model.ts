import type { AxiosAdapter } from 'axios'
import type { Language } from '../engine/render'
import type { BrowserStore } from './browser-store'
import type { Env } from './env'
import { TabsStore } from './frame/tabs-store'
import { announceFailures } from './gateway/announce-failures'
import { createGateway, type ShellGateway } from './gateway/create-gateway'
import { createHttpClient, type HttpClient } from './gateway/http-client'
import { saveFile } from './gateway/save-file'
import { languageTags } from './i18n/language'
import type { Words } from './i18n/words'
import { NoticeBoard } from './notice/notice-board'
import { createSessionCalls } from './session/session-calls'
import { SessionStore } from './session/session-store'
import { SettingsStore } from './settings/settings-store'

/** Everything that lives as long as the application; made once, handed down through context. */
export interface AppModel {
  readonly env: Env
  readonly words: Words
  readonly notices: NoticeBoard
  readonly http: HttpClient
  readonly gateway: ShellGateway
  readonly session: SessionStore
  readonly settings: SettingsStore
  readonly tabs: TabsStore
  setLanguage(language: Language): Promise<void>
  /** Called when the server no longer knows the session; the router hangs itself in here. */
  onSessionEnded: () => void
}

export interface AppParts {
  readonly env: Env
  readonly words: Words
  /** Survives the window (local storage), and ends with it (session storage). */
  readonly store: BrowserStore
  readonly windowStore: BrowserStore
  matchMedia(query: string): MediaQueryList
  readonly adapter?: AxiosAdapter
}

export function createAppModel({ env, words, store, windowStore, matchMedia, adapter }: AppParts): AppModel {
  const notices = new NoticeBoard()
  const tabs = new TabsStore(windowStore)
  const http = createHttpClient({
    baseUrl: env.apiBase,
    timeout: env.timeout,
    token: () => session.token,
    language: () => languageTags[words.language],
    words: (key) => words.t(`shell.http.${key}`),
    // The call itself announces its failure; here the session only ends.
    onSessionEnded: () => {
      if (session.token === null) return
      session.reset()
      app.onSessionEnded()
    },
    ...(adapter ? { adapter } : {}),
  })
  const fileWords = (key: string, values?: Readonly<Record<string, string>>) => words.t(`shell.http.${key}`, values)
  const gateway = createGateway({ client: http, words: fileWords, saveFile })
  const session = new SessionStore({
    calls: createSessionCalls(http),
    store,
    words: (key) => words.t(`shell.session.${key}`),
    onEnded: () => {
      tabs.clear()
      gateway.clearOptions()
    },
    dataVisualBase: env.dataVisualBase,
  })
  const app: AppModel = {
    env,
    words,
    notices,
    http,
    session,
    tabs,
    gateway: announceFailures(gateway, (failure) => notices.toast('error', failure.message)),
    settings: new SettingsStore({ store, matchMedia }),
    async setLanguage(language) {
      await words.use(language)
      store.set('language', language)
    },
    onSessionEnded: () => {},
  }
  return app
}
