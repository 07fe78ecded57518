import { pointTo, type Issue } from '../../issue/issue'
import type { Access } from '../../model/access'
import { isJsonObject, type Json, type JsonObject } from '../../model/json'
import type { Rule } from '../../model/rule'
import { scriptIn, type Held, type ScriptNames } from './expression-in'
import { reactionIn } from './reactions-in'

/** A node of our own format while it is put together. */
export interface Draft {
  kind: string
  key?: string
  props?: JsonObject
  access?: Access
  rules?: readonly Rule[]
  columns?: readonly Draft[]
  children?: readonly Draft[]
  readonly wire: JsonObject
}

/** Where a node stands, for what names it. */
interface Placed {
  readonly draft: Draft
  /** The path of its value; null for what holds none. */
  readonly data: string | null
  readonly address: string
  readonly table: string | null
  /** Its path in formulas. */
  readonly path: string | null
  readonly holds: Held
  /** The node carries what it was made of. */
  readonly isOwn?: true
}

/** Where a node with reactions stands, and what it is before them. */
interface Reacting {
  readonly data: string
  readonly address: string
  readonly table: string | null
  readonly path: string | null
  readonly access: Access
  readonly holdsValue: boolean
}

const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)

/** Reads reactions once every node of the schema is known, as they name each other. */
export class RulesReader {
  private readonly placed = new Map<string, Placed>()
  private readonly waiting: (() => void)[] = []
  private readonly held = new Map<string, Held>()

  constructor(private readonly report: (issue: Issue) => void) {}

  place(placed: Placed): void {
    for (const name of [placed.data, placed.address]) if (name !== null && !this.placed.has(name)) this.placed.set(name, placed)
    if (placed.path !== null) this.held.set(placed.path, placed.holds)
  }

  /** Reactions of what holds nothing here: they have nothing to act on. */
  onlyKept(node: JsonObject, at: string): void {
    for (const [place, one] of reactionsOf(node, at)) this.told(one, place)
  }

  later(draft: Draft, node: JsonObject, at: string, of: Reacting): void {
    this.waiting.push(() => {
      let { access } = of
      for (const [place, one] of reactionsOf(node, at)) {
        if (!isJsonObject(one)) {
          this.told(one, place)
          continue
        }
        const target = one['target'] === undefined ? { draft, ...of, access } : this.target(one['target'], of)
        if (!target) {
          this.unread(pointTo(place, 'target'), 'target')
          continue
        }
        const read = reactionIn(one, place, {
          names: this.names(one['dependencies'], of, target.table),
          holdsValue: target.holdsValue,
          access: target.access,
          unread: (where, name) => this.unread(where, name),
          script: (where, hook) => this.report({ code: 'script.unsupported', at: where, detail: { hook: hook.slice(0, 80) } }),
        })
        target.draft.rules = [...(target.draft.rules ?? []), ...read.rules]
        if (target.draft === draft) access = read.access
        else if (target.draft.access) target.draft.access = read.access
      }
      if (draft.access) draft.access = draft.access === of.access ? access : draft.access
      // A layout has no access: a rule keeps it out of view.
      else if (access.mode === 'hidden') draft.rules = [...(draft.rules ?? []), { set: 'visible', when: 'false' }]
      if (draft.rules?.length === 0) delete draft.rules
    })
  }

  /** Reads all that was put off. */
  settle(): void {
    for (const read of this.waiting.splice(0)) read()
  }

  private told(reaction: Json, at: string): void {
    if (reaction === '' || reaction === null) return
    if (scriptIn(reaction) === null) this.unread(at, 'x-reactions')
    else this.report({ code: 'script.unsupported', at, detail: { hook: 'x-reactions' } })
  }
  private unread(at: string, name: string): void {
    this.report({ code: 'formily.kept', at, detail: { name: name.slice(0, 80) } })
  }

  private find(pattern: Json | undefined, from: Pick<Reacting, 'data' | 'address'>): Placed | null {
    if (typeof pattern !== 'string') return null
    const [path = '', property = 'value'] = pattern.split(/\s*#\s*/)
    if (property !== 'value') return null
    const near = path.startsWith('.') && !path.startsWith('..')
    const names = near ? [join(from.data, path.slice(1)), join(from.address, path.slice(1))] : [path]
    return names.map((name) => this.placed.get(name)).find((one) => one !== undefined) ?? null
  }

  private target(pattern: Json | undefined, of: Reacting): (Reacting & { readonly draft: Draft }) | null {
    const found = this.find(pattern, of)
    // A node of ours says its rules itself.
    if (!found || found.table !== of.table || found.isOwn) return null
    const { draft, table, path } = found
    return {
      draft,
      data: of.data,
      address: of.address,
      table,
      path,
      access: draft.access ?? { mode: 'editable', required: false },
      holdsValue: path !== null,
    }
  }

  /** What the script of a reaction may name: a rule of a row reads its own row and the form. */
  private names(dependencies: Json | undefined, of: Reacting, table: string | null): ScriptNames {
    const readable = (found: Placed | null): string | null =>
      !found || found.path === null || found.draft.columns !== undefined || (found.table !== null && found.table !== table) ? null : found.path
    const named = new Map<string, Json>()
    if (Array.isArray(dependencies)) {
      for (const [at, one] of (dependencies as readonly Json[]).entries()) {
        if (!isJsonObject(one)) named.set(String(at), one)
        else if (typeof one['name'] === 'string' && (one['property'] === undefined || one['property'] === 'value'))
          named.set(one['name'], one['source'] ?? null)
      }
    } else if (isJsonObject(dependencies)) for (const [name, one] of Object.entries(dependencies)) named.set(name, one)
    return {
      dependency: (name) => readable(this.find(named.get(name), of)),
      value: (path) => readable(this.placed.get(path) ?? null),
      self: of.path !== null && (of.table === null || of.table === table) ? of.path : null,
      holds: (path) => this.held.get(path) ?? 'open',
    }
  }
}

/** The reactions of a node with their places. */
function reactionsOf(node: JsonObject, at: string): readonly (readonly [place: string, reaction: Json])[] {
  const said = node['x-reactions']
  const place = pointTo(at, 'x-reactions')
  if (Array.isArray(said)) return (said as readonly Json[]).map((one, index) => [pointTo(place, index), one])
  return said === undefined ? [] : [[place, said]]
}
