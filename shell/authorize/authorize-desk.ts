import { makeAutoObservable, observable, runInAction } from 'mobx'
import { isJsonObject, type Answer, type Failure, type Json, type JsonObject } from '../../engine'
import type { HttpClient } from '../gateway/http-client'
import { inMenus, isSame, readValues, rightsIn, toggled, withTicks, type RightNode, type RightValues } from './rights-tree'

/** The kinds of rights, in the order in which they are given out. */
export const rightTypes = ['module', 'button', 'column', 'form', 'resource'] as const
export type RightType = (typeof rightTypes)[number]
type ByType<T> = Readonly<Record<RightType, T>>

/** Whether several roles get rights besides what they have, or lose them. */
export type BatchMode = 'add' | 'remove'

/** What becomes another in a role, in words. */
export interface Difference {
  readonly id: string
  readonly role: string
  readonly added: readonly ChangedRight[]
  readonly removed: readonly ChangedRight[]
  /** What the role would be shown that is calculated from what is withheld from it, which has the names `of`. */
  readonly tells: readonly (ChangedRight & { readonly of: readonly string[] })[]
}
export interface ChangedRight {
  readonly id: string
  readonly type: RightType
  readonly name: string
  readonly menu: string
}

export type Shown =
  | { readonly at: 'nothing' }
  | { readonly at: 'everything' }
  | { readonly at: 'loading' }
  | { readonly at: 'failed'; readonly failure: Failure }
  | { readonly at: 'ready' }

const root = '/api/permission/Authority/Data'
const none: ReadonlySet<string> = new Set()
const empty: RightValues = { list: [], ids: none, version: 0, beyond: 0, everything: false }
const ofEach = <T>(make: (type: RightType) => T): ByType<T> => ({
  module: make('module'),
  button: make('button'),
  column: make('column'),
  form: make('form'),
  resource: make('resource'),
})

/** What is ticked for one role, or for several at once, and how it differs from what is stored. */
export class AuthorizeDesk {
  roleIds: readonly string[] = []
  isBatch = false
  mode: BatchMode = 'add'
  shown: Shown = { at: 'nothing' }
  saving = false
  values: ByType<RightValues> = ofEach(() => empty)
  ticked: ByType<ReadonlySet<string>> = ofEach(() => none)
  #turn = 0

  constructor(private readonly http: HttpClient) {
    makeAutoObservable<AuthorizeDesk, 'http'>(
      this,
      { http: false, values: observable.ref, ticked: observable.ref, roleIds: observable.ref },
      { autoBind: true },
    )
  }

  /** What the trees show: codes only of menus that are ticked, since no code goes without its menu. In a batch the roles may have the menus already. */
  get trees(): ByType<readonly RightNode[]> {
    const menus = this.openedMenus
    return ofEach((type) => (type === 'module' || menus === null ? this.values[type].list : inMenus(this.values[type].list, menus)))
  }

  /** The menus whose codes are shown, null for all. While it is the same, the trees are. */
  get openedMenus(): ReadonlySet<string> | null {
    return this.isBatch ? null : this.ticked.module
  }

  get dirty(): boolean {
    if (this.shown.at !== 'ready') return false
    return rightTypes.some((type) => !isSame(this.ticked[type], this.isBatch ? none : this.values[type].ids))
  }

  get beyond(): number {
    return this.isBatch ? 0 : rightTypes.reduce((sum, type) => sum + this.values[type].beyond, 0)
  }

  /** Begins a batch, or goes back to one role: nothing is chosen then. */
  setBatch(isBatch: boolean): void {
    this.isBatch = isBatch
    this.#put([])
  }

  setMode(mode: BatchMode): void {
    this.mode = mode
  }

  /** Chooses roles. What is ticked for a batch stays while its roles change. */
  async choose(roleIds: readonly string[]): Promise<void> {
    const goesOn = this.isBatch && this.shown.at === 'ready' && roleIds.length > 0
    if (goesOn) {
      this.roleIds = roleIds
      return
    }
    this.#put(roleIds)
    if (roleIds.length > 0) await this.load()
  }

  #put(roleIds: readonly string[]): void {
    this.#turn += 1
    this.roleIds = roleIds
    this.values = ofEach(() => empty)
    this.ticked = ofEach(() => none)
    this.shown = { at: roleIds.length > 0 ? 'loading' : 'nothing' }
  }

  /** Fetches the rights of the role anew, or for a batch what can be given out at all. */
  async load(): Promise<void> {
    const role = this.roleIds[0]
    if (role === undefined) return
    this.#turn += 1
    const turn = this.#turn
    this.shown = { at: 'loading' }
    const answer = await this.#fetch(role)
    runInAction(() => {
      // Another role was chosen meanwhile.
      if (turn !== this.#turn) return
      if (!answer.ok) {
        this.shown = { at: 'failed', failure: answer.error }
        return
      }
      if (answer.value.module.everything) {
        this.shown = { at: 'everything' }
        return
      }
      this.values = answer.value
      this.ticked = ofEach((type) => (this.isBatch ? none : answer.value[type].ids))
      this.shown = { at: 'ready' }
    })
  }

  async #fetch(role: string): Promise<Answer<ByType<RightValues>>> {
    const answers = await Promise.all(
      rightTypes.map((type) => this.http.send({ method: 'POST', url: `${root}/${encodeURIComponent(role)}/Values`, body: { type } })),
    )
    const values: Partial<Record<RightType, RightValues>> = {}
    for (const [at, answer] of answers.entries()) {
      const type = rightTypes[at]
      if (!answer.ok) return answer
      if (type) values[type] = readValues(answer.value)
    }
    return { ok: true, value: ofEach((type) => values[type] ?? empty) }
  }

  /** Ticks a node with all beneath it, or takes it away. */
  toggle(type: RightType, nodes: readonly RightNode[]): void {
    this.ticked = { ...this.ticked, [type]: toggled(this.ticked[type], nodes) }
  }

  tickAll(type: RightType, nodes: readonly RightNode[], on: boolean): void {
    this.ticked = { ...this.ticked, [type]: withTicks(this.ticked[type], rightsIn(nodes), on) }
  }

  /** Ticks exactly what another role holds, as far as it can be given out. Nothing is stored before it is saved. */
  async copyFrom(role: string): Promise<Failure | null> {
    const turn = this.#turn
    const answer = await this.#fetch(role)
    if (!answer.ok) return answer.error
    runInAction(() => {
      if (turn === this.#turn && this.shown.at === 'ready') this.ticked = ofEach((type) => answer.value[type].ids)
    })
    return null
  }

  reset(): void {
    this.ticked = ofEach((type) => (this.isBatch ? none : this.values[type].ids))
  }

  /** What saving would change, told by the server. */
  async differences(): Promise<Answer<readonly Difference[]>> {
    const body = { roleIds: [...this.roleIds], mode: this.isBatch ? this.mode : 'replace', ...this.#named() }
    const answer = await this.http.send({ method: 'POST', url: `${root}/Actions/Difference`, body })
    return answer.ok ? { ok: true, value: readDifferences(answer.value) } : answer
  }

  async save(): Promise<Failure | null> {
    const [role = ''] = this.roleIds
    this.saving = true
    const answer = this.isBatch
      ? await this.http.send({ method: 'POST', url: `${root}/Batch`, body: { roleIds: [...this.roleIds], mode: this.mode, ...this.#named() } })
      : await this.http.send({
          method: 'PUT',
          url: `${root}/${encodeURIComponent(role)}`,
          body: { ...this.#named(), version: this.values.module.version },
        })
    runInAction(() => {
      this.saving = false
    })
    if (!answer.ok) return answer.error
    await this.load()
    return null
  }

  /** What is ticked. Codes of menus that are not are left out: they are not to be seen either. */
  #named(): JsonObject {
    return Object.fromEntries(
      rightTypes.map((type) => {
        const ticked = this.ticked[type]
        return [type, rightsIn(this.trees[type]).filter((id) => ticked.has(id))]
      }),
    )
  }
}

const objects = (value: Json | undefined): readonly JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : [])
const readRight = (one: JsonObject): ChangedRight => ({
  id: String(one['id']),
  type: rightTypes.find((type) => type === one['type']) ?? 'module',
  name: String(one['fullName'] ?? ''),
  menu: String(one['moduleName'] ?? ''),
})
const readTelling = (one: JsonObject) => ({ ...readRight(one), of: Array.isArray(one['of']) ? one['of'].map(String) : [] })
const readDifferences = (answer: Json): readonly Difference[] =>
  objects(isJsonObject(answer) ? answer['list'] : undefined).map((one) => ({
    id: String(one['id']),
    role: String(one['fullName'] ?? ''),
    added: objects(one['added']).map(readRight),
    removed: objects(one['removed']).map(readRight),
    tells: objects(one['tells']).map(readTelling),
  }))
