import { makeAutoObservable, observable, runInAction } from 'mobx'
import { isJsonObject, setLocalZone, type Answer, type Failure, type Json, type Result } from '../../engine'
import type { BrowserStore } from '../browser-store'
import { isSamePreview } from '../previewing/preview-calls'
import { buildRoutes, type PageRoute } from '../router/menu-routes'
import { keptOfSystem, readCurrentUser, readFace, readSystem, type CurrentUser, type Face, type SystemConfig } from './current-user'
import type { PictureAnswer, SessionCalls, SignedIn } from './session-calls'

export interface SessionOptions {
  readonly calls: SessionCalls
  readonly store: BrowserStore
  /** The layout that the server keeps for the user. */
  readonly onLayout: (layout: string) => void
  readonly words: (key: 'verifyFailed' | 'noMenus' | 'hasError') => string
  /** The user signs out by themselves. */
  readonly onSignOut?: () => void
  /** Everything a session leaves behind must go: open tabs, cached options. */
  readonly onEnded: () => void
  /** The application is seen as somebody else than before: nothing that was fetched so far is for them. */
  readonly onPreviewChanged: () => void
}

const keys = { token: 'token', locked: 'lock', lockedUser: 'lockUser', system: 'sysConfig' } as const
/** The screen is locked: the server answers nothing but unlocking and signing out. */
const lockedCode = 603
/** The password has to be changed first. */
const firstPasswordCode = 604

/** Who is signed in: the token with its lock flag, and what the server said about the user. */
export class SessionStore {
  token: string | null
  locked: boolean
  /** The password is one that somebody else gave: the server answers nothing before it is changed. */
  firstPassword = false
  /** The user could open pages, and none is left. */
  shutOut = false
  /** Whose password the lock screen waits for, when the rest of the user is not known. */
  lockedUser: Face | null
  /** The user came from the sign-in page, and has not been greeted yet. */
  arrived = false
  current: CurrentUser | null = null
  routes: readonly PageRoute[] = []
  #keptSystem: SystemConfig | null
  #loading: Promise<Result<null, string>> | null = null

  constructor(private readonly options: SessionOptions) {
    this.token = options.store.get(keys.token)
    this.locked = options.store.get(keys.locked) === '1'
    this.lockedUser = readFace(parseJson(options.store.get(keys.lockedUser)))
    const kept = parseJson(options.store.get(keys.system))
    this.#keptSystem = isJsonObject(kept) ? readSystem(kept) : null
    this.#followClock(this.#keptSystem)
    makeAutoObservable<SessionStore, 'options'>(
      this,
      { options: false, current: observable.ref, routes: observable.ref, lockedUser: observable.ref },
      { autoBind: true },
    )
  }

  get loaded(): boolean {
    return this.current !== null
  }

  /** How the system is called and looks: as the server says, else as it last said in this browser. */
  get system(): SystemConfig | null {
    return this.current?.system ?? this.#keptSystem
  }

  /** Whose session it is, as far as it shows. */
  get face(): Face | null {
    return this.current?.user ?? this.lockedUser
  }

  async signIn(account: string, password: string, picture?: PictureAnswer): Promise<Answer<null>> {
    const answer = await this.options.calls.signIn(account, password, picture)
    if (!answer.ok) return answer
    this.enter(answer.value)
    return { ok: true, value: null }
  }

  /** Begins the session that some way of signing in ended with. */
  enter({ token, theme }: SignedIn): void {
    this.adoptToken(token)
    this.arrived = true
    this.options.onLayout(theme)
  }

  /** Whether the user has just come from the sign-in page; true once. */
  greet(): boolean {
    const arrived = this.arrived
    this.arrived = false
    return arrived
  }

  /** Starts a session with a token that came from a sign-in or from an address. */
  adoptToken(token: string): void {
    this.#forget()
    this.token = token
    this.#keepLock(false)
    this.options.store.set(keys.token, token)
  }

  /** Fetches user, menus and permissions; calls at the same time share one request. A failure comes as words for the user. */
  load(): Promise<Result<null, string>> {
    this.#loading ??= this.#fetch().finally(() => {
      this.#loading = null
    })
    return this.#loading
  }

  /** Fetches them anew because they changed: what is under way already may have been read before that. */
  async refresh(): Promise<Result<null, string>> {
    if (this.#loading) await this.#loading
    return this.load()
  }

  async #fetch(): Promise<Result<null, string>> {
    const { calls, words } = this.options
    const token = this.token
    const answer = await calls.currentUser()
    if (!answer.ok && answer.error.code === lockedCode) {
      this.found(answer.error.data)
      return { ok: true, value: null }
    }
    if (!answer.ok && answer.error.code === firstPasswordCode) {
      this.foundFirstPassword(answer.error.data)
      return { ok: true, value: null }
    }
    if (!answer.ok) return { ok: false, error: answer.error.message || words('hasError') }
    const current = readCurrentUser(answer.value)
    if (!current) return { ok: false, error: words('verifyFailed') }
    // A role that opens nothing yet can be looked at as it is.
    if (current.menus.length === 0 && !current.preview) {
      runInAction(() => (this.shutOut = this.current !== null))
      return { ok: false, error: words('noMenus') }
    }
    // Another session may have begun meanwhile: then this answer is nobody's.
    if (this.token !== token) return { ok: true, value: null }
    if (this.current && !isSamePreview(this.current.preview, current.preview)) {
      this.options.onPreviewChanged()
      return { ok: true, value: null }
    }
    this.#keptSystem = current.system
    this.#followClock(current.system)
    this.options.store.set(keys.system, JSON.stringify(keptOfSystem(current.system)))
    runInAction(() => {
      this.current = current
      this.routes = buildRoutes(current.menus)
    })
    return { ok: true, value: null }
  }

  /** Days and times are those of the organisation, wherever the browser is. */
  #followClock(system: SystemConfig | null): void {
    if (system?.timeZone) setLocalZone(system.timeZone)
  }

  /** Locks here at once and tells the server, which from then on answers nothing else. */
  async lock(): Promise<Failure | null> {
    this.#keepLock(true)
    const answer = await this.options.calls.lock()
    return answer.ok ? null : answer.error
  }

  /** The server says that the session is locked, and whose it is. */
  found(data: Json | undefined): void {
    this.lockedUser = readFace(data ?? null) ?? this.lockedUser
    this.#keepLock(true)
  }

  /** The server says that the password has to be changed first, and whose it is. */
  foundFirstPassword(data: Json | undefined): void {
    this.lockedUser = readFace(data ?? null) ?? this.lockedUser
    this.firstPassword = true
  }

  /** It was changed: everything is answered again. */
  passwordChanged(): void {
    this.firstPassword = false
  }

  async unlock(account: string, password: string): Promise<Answer<null>> {
    const answer = await this.options.calls.unlock(account, password)
    if (!answer.ok) return answer
    runInAction(() => this.#keepLock(false))
    return { ok: true, value: null }
  }

  /** Tells the server, but ends here whatever it answers: a user who signs out must be out. */
  async signOut(): Promise<Failure | null> {
    const answer = await this.options.calls.signOut()
    this.options.onSignOut?.()
    this.reset()
    return answer.ok ? null : answer.error
  }

  /** Clears token, lock, user, menus, permissions and what the session left open. */
  reset(): void {
    this.#forget()
    this.token = null
    this.#keepLock(false)
    this.options.store.remove(keys.token)
  }

  /** What another window of the same browser did to the session. Returns whether anything changed. */
  follow(key: string, value: string | null): boolean {
    if (key === keys.locked) {
      const locked = value === '1'
      if (locked === this.locked) return false
      this.locked = locked
      if (locked) this.lockedUser = readFace(parseJson(this.options.store.get(keys.lockedUser))) ?? this.lockedUser
      return true
    }
    if (key !== keys.token || value === this.token) return false
    this.#forget()
    this.token = value
    if (value === null) this.locked = false
    return true
  }

  /** The lock survives a reload, with the face that the lock screen shows. */
  #keepLock(locked: boolean): void {
    const { store } = this.options
    const face = this.face
    this.locked = locked
    if (locked) {
      store.set(keys.locked, '1')
      if (face) store.set(keys.lockedUser, JSON.stringify({ account: face.account, userName: face.name, headIcon: face.headIcon }))
      return
    }
    this.lockedUser = null
    store.remove(keys.locked)
    store.remove(keys.lockedUser)
  }

  #forget(): void {
    this.current = null
    this.firstPassword = false
    this.shutOut = false
    this.routes = []
    this.options.onEnded()
  }
}

function parseJson(text: string | null): Json {
  try {
    return JSON.parse(text ?? 'null') as Json
  } catch {
    return null
  }
}
