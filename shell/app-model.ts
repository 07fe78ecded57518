import type { AxiosAdapter } from 'axios'
import { reaction } from 'mobx'
import { isJsonObject, type Answer, type Failure } from '../engine'
import type { Language } from '../engine/render'
import type { BrowserStore } from './browser-store'
import type { Env } from './env'
import { DocumentDesk } from './document/document-desk'
import { DraftDesk } from './drafts/draft-desk'
import { TabsStore } from './frame/tabs-store'
import { announceFailures } from './gateway/announce-failures'
import { createGateway, type ShellGateway } from './gateway/create-gateway'
import { createHttpClient, type HttpClient } from './gateway/http-client'
import { saveFile, saveFrom } from './gateway/save-file'
import { languageTags } from './i18n/language'
import type { Words } from './i18n/words'
import { LeaveGuards } from './leave/leave-guards'
import type { LinkSurroundings } from './router/outgoing-link'
import { NoticeBoard } from './notice/notice-board'
import { changesPreview } from './previewing/preview-calls'
import { createSessionCalls } from './session/session-calls'
import { SessionStore } from './session/session-store'
import { SettingsStore } from './settings/settings-store'
import { layouts, oneOf, siteConfig, type Layout } from './settings/site-config'

/** Everything that lives as long as the application; made once, handed down through context. */
export interface AppModel {
  readonly env: Env
  /** What this browser remembers. */
  readonly store: BrowserStore
  readonly words: Words
  readonly notices: NoticeBoard
  readonly http: HttpClient
  readonly gateway: ShellGateway
  readonly session: SessionStore
  readonly settings: SettingsStore
  readonly tabs: TabsStore
  readonly documents: DocumentDesk
  /** Forms that were filled in and not saved. */
  readonly drafts: DraftDesk
  /** Whether drafts are wanted: on this device, and in this installation. */
  readonly keepsDrafts: boolean
  readonly leaves: LeaveGuards
  setLanguage(language: Language): Promise<void>
  /** Takes a layout, here and for the user's next sign-in wherever it is. */
  setLayout(layout: Layout): Promise<void>
  /** A code that tells a host, once, who the user is. */
  oneTimeCode(host: string): Promise<Answer<string>>
  /** What an address that leads out of the application is filled with. */
  linkSurroundings(): LinkSurroundings
  /** Works for another of the user's organisations from now on, with nothing left of what was fetched before. */
  switchOrganization(id: string): Promise<Failure | null>
  /** Begins the application anew, with what the server says now. */
  reload(): void
  /** Called when the server no longer knows the session; the router hangs itself in here. */
  onSessionEnded: () => void
  onSessionLocked: () => void
  onFirstPassword: () => void
}

export interface AppParts {
  readonly env: Env
  readonly words: Words
  /** Survives the window (local storage), and ends with it (session storage). */
  readonly store: BrowserStore
  readonly windowStore: BrowserStore
  matchMedia(query: string): MediaQueryList
  reload(): void
  /** Begins the application anew at its home page. */
  restart(): void
  readonly adapter?: AxiosAdapter
}

/** Builds the application's stores and calls, and connects them. */
export function createAppModel({ env, words, store, windowStore, matchMedia, reload, restart, adapter }: AppParts): AppModel {
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
    onSessionLocked: (data) => {
      if (session.token === null) return
      session.found(data)
      app.onSessionLocked()
    },
    onFirstPassword: (data) => {
      if (session.token === null) return
      session.foundFirstPassword(data)
      app.onFirstPassword()
    },
    ...(adapter ? { adapter } : {}),
  })
  const fileWords = (key: string, values?: Readonly<Record<string, string>>) => words.t(`shell.http.${key}`, values)
  const gateway = createGateway({ client: http, words: fileWords, saveFile, saveFrom: (name, address) => saveFrom(name, env.apiBase + address) })
  const session = new SessionStore({
    calls: createSessionCalls(http),
    store,
    words: (key) => words.t(`shell.session.${key}`),
    onSignOut: () => void drafts.forgetUser(),
    onEnded: () => {
      tabs.clear()
      documents.close()
      gateway.clearOptions()
      gateway.forgetColumns()
    },
    onPreviewChanged: () => {
      leaves.clear()
      tabs.clear()
      restart()
    },
    onLayout: (layout) => settings.setLayout(oneOf(layouts, layout, siteConfig.layoutType)),
  })
  const drafts = new DraftDesk({
    // Only where the page came over a safe connection.
    locks: 'locks' in navigator ? navigator.locks : undefined,
    open: async () => (await import('./drafts/indexed-drafts')).IndexedDrafts.open(window.indexedDB, Date.now()),
    user: () => session.current?.user.facts.id ?? null,
  })
  const leaves = new LeaveGuards(window)
  const documents = new DocumentDesk({
    onMissing: () => notices.toast('warning', words.t('shell.http.fileMissing')),
    openWindow: (url) => window.open(url, '_blank', 'noopener,noreferrer'),
  })
  const beginAnew = () => {
    leaves.clear()
    reload()
  }
  const announced = announceFailures(gateway, (failure) => notices.toast('error', failure.message))
  const invoke: ShellGateway['invoke'] = async (call, input, signal) => {
    const answer = await announced.invoke(call, input, signal)
    // The server tells it to the windows that it reaches; this one need not wait for that.
    if (answer.ok && changesPreview(call)) await session.refresh()
    return answer
  }
  const settings = new SettingsStore({ store, matchMedia })
  // What was kept before drafts were switched off goes too.
  reaction(
    () => settings.switches.keepDrafts,
    (keeps) => (keeps ? undefined : void drafts.forgetAll()),
  )
  const app: AppModel = {
    env,
    store,
    words,
    notices,
    http,
    session,
    tabs,
    documents,
    drafts,
    get keepsDrafts() {
      return settings.switches.keepDrafts && session.current?.system.keepDrafts === true
    },
    leaves,
    gateway: { ...announced, invoke },
    settings,
    async setLanguage(language) {
      await words.use(language)
      store.set('language', language)
    },
    async setLayout(layout) {
      settings.setLayout(layout)
      if (session.token !== null)
        await http.send({ method: 'PUT', url: '/api/permission/Users/Current/SystemTheme', body: { theme: layout }, keepSession: true })
    },
    async oneTimeCode(host) {
      const answer = await http.send({ method: 'POST', url: '/api/oauth/OneTimeCode', body: { host } })
      if (!answer.ok) return answer
      const code = isJsonObject(answer.value) ? answer.value['code'] : undefined
      return { ok: true, value: typeof code === 'string' ? code : '' }
    },
    linkSurroundings: () => ({
      dataVisualUrl: session.current?.system.dataVisualUrl || env.dataVisualBase,
      origin: window.location.origin,
      codeFor: app.oneTimeCode,
    }),
    async switchOrganization(id) {
      const answer = await http.send({ method: 'PUT', url: '/api/permission/Users/Current/major', body: { majorId: id, majorType: 'Organize' } })
      if (!answer.ok) return answer.error
      // What was fetched for the one organisation is not the other's.
      gateway.clearOptions()
      tabs.stopDrawing()
      beginAnew()
      return null
    },
    reload: beginAnew,
    onSessionEnded: () => {},
    onSessionLocked: () => {},
    onFirstPassword: () => {},
  }
  return app
}
