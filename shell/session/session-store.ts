import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { Answer, Failure, Result } from '../../engine'
import type { BrowserStore } from '../browser-store'
import { buildRoutes, type PageRoute } from '../router/menu-routes'
import { readCurrentUser, type CurrentUser } from './current-user'
import type { SessionCalls } from './session-calls'

export interface SessionOptions {
  readonly calls: SessionCalls
  readonly store: BrowserStore
  readonly words: (key: 'verifyFailed' | 'noMenus' | 'hasError') => string
  /** Everything a session leaves behind must go: open tabs, cached options. */
  readonly onEnded: () => void
  readonly dataVisualBase: string
}

const keys = { token: 'token', locked: 'lock', layout: 'layoutType' } as const

/** Who is signed in: the token with its lock flag, and what the server said about the user. */
export class SessionStore {
  token: string | null
  locked: boolean
  current: CurrentUser | null = null
  routes: readonly PageRoute[] = []
  #loading: Promise<Result<null, string>> | null = null

  constructor(private readonly options: SessionOptions) {
    this.token = options.store.get(keys.token)
    this.locked = options.store.get(keys.locked) === '1'
    makeAutoObservable<SessionStore, 'options'>(this, { options: false, current: observable.ref, routes: observable.ref }, { autoBind: true })
  }

  get loaded(): boolean {
    return this.current !== null
  }

  async signIn(account: string, password: string): Promise<Answer<null>> {
    const answer = await this.options.calls.signIn(account, password)
    if (!answer.ok) return answer
    this.adoptToken(answer.value.token)
    this.options.store.set(keys.layout, answer.value.theme)
    return { ok: true, value: null }
  }

  /** Starts a session with a token that came from a sign-in or from an address. */
  adoptToken(token: string): void {
    this.#forget()
    this.token = token
    this.locked = false
    this.options.store.set(keys.token, token)
    this.options.store.remove(keys.locked)
  }

  /** Fetches user, menus and permissions; calls at the same time share one request. A failure comes as words for the user. */
  load(): Promise<Result<null, string>> {
    this.#loading ??= this.#fetch().finally(() => {
      this.#loading = null
    })
    return this.#loading
  }

  async #fetch(): Promise<Result<null, string>> {
    const { calls, words, dataVisualBase } = this.options
    const token = this.token
    const answer = await calls.currentUser()
    if (!answer.ok) return { ok: false, error: answer.error.message || words('hasError') }
    const current = readCurrentUser(answer.value)
    if (!current) return { ok: false, error: words('verifyFailed') }
    if (current.menus.length === 0) return { ok: false, error: words('noMenus') }
    // Another session may have begun meanwhile: then this answer is nobody's.
    if (this.token !== token) return { ok: true, value: null }
    runInAction(() => {
      this.current = current
      this.routes = buildRoutes(current.menus, { dataVisualBase })
    })
    return { ok: true, value: null }
  }

  async lock(): Promise<void> {
    this.locked = true
    this.options.store.set(keys.locked, '1')
  }

  async unlock(account: string, password: string): Promise<Answer<null>> {
    const answer = await this.options.calls.unlock(account, password)
    if (!answer.ok) return answer
    runInAction(() => {
      this.locked = false
    })
    this.options.store.remove(keys.locked)
    return { ok: true, value: null }
  }

  /** Tells the server, but ends here whatever it answers: a user who signs out must be out. */
  async signOut(): Promise<Failure | null> {
    const answer = await this.options.calls.signOut()
    this.reset()
    return answer.ok ? null : answer.error
  }

  /** Clears token, lock, user, menus, permissions and what the session left open. */
  reset(): void {
    this.#forget()
    this.token = null
    this.locked = false
    this.options.store.remove(keys.token)
    this.options.store.remove(keys.locked)
  }

  /** What another window of the same browser did to the session. Answers whether anything changed. */
  follow(key: string, value: string | null): boolean {
    if (key === keys.locked) {
      const locked = value === '1'
      if (locked === this.locked) return false
      this.locked = locked
      return true
    }
    if (key !== keys.token || value === this.token) return false
    this.#forget()
    this.token = value
    if (value === null) this.locked = false
    return true
  }

  #forget(): void {
    this.current = null
    this.routes = []
    this.options.onEnded()
  }
}
