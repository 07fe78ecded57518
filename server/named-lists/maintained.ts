import { Type, type Static, type TObject, type TProperties } from '@sinclair/typebox'
import type { AddRoute } from '../http/route'
import { mayPress, type GuardedPolicy } from '../policies/policy'
import { byId } from '../http/wire'
import type { Editor } from './manage'
import { made, namedBody } from './parts'

/** What a form says besides which entry it is of. */
type Input<P extends TProperties, B extends TProperties> = Static<TObject<Omit<B, 'id' | 'version'> & P>>

export interface MaintenanceCalls<P extends TProperties, B extends TProperties = typeof namedBody> {
  readonly root: string
  readonly tag: string
  /** The menu whose buttons give these calls out. */
  readonly menu: string
  /** Who may press one of them, where that is not whoever holds it in the menu. */
  readonly may?: (button: string) => GuardedPolicy
  /** What every entry says; where this is left out, name, code, order, state and description. */
  readonly base?: B
  /** What an entry says besides. */
  readonly properties: P
  /** Whether anything else that is sent is overlooked; otherwise it is refused. */
  readonly lenient?: true
  readonly bodyLimit?: number
  /** Without `toggle`, entries cannot be switched off. */
  readonly summaries: Readonly<Record<'store' | 'change' | 'remove', string>> & { readonly toggle?: string }
}
export interface Maintained<P extends TProperties, B extends TProperties = typeof namedBody> extends MaintenanceCalls<P, B> {
  /** Stores a new entry, or with `id` changes one; returns its id. */
  save(id: string | null, input: Input<P, B>, version: number | undefined, by: Editor): Promise<string>
  remove(id: string, by: Editor): Promise<void>
  toggle(id: string, by: Editor): Promise<void>
}

/** The calls by which a list of named entries is maintained: store, change, remove, switch on and off. */
export function addMaintenance<P extends TProperties, B extends TProperties = typeof namedBody>(route: AddRoute, spec: Maintained<P, B>): void {
  const { root, tag, menu, summaries, may = (button) => mayPress(button, menu) } = spec
  const body = Type.Object({ ...(spec.base ?? namedBody), ...spec.properties }, spec.lenient ? {} : { additionalProperties: false })
  const limit = spec.bodyLimit === undefined ? {} : { bodyLimit: spec.bodyLimit }
  // The compiler does not follow the static type of a schema that is put together here.
  const read = (given: object) => {
    const { id: _id, version, ...input } = given as { readonly id?: string; readonly version?: number }
    return { input: input as Input<P, B>, version }
  }

  route.guarded({
    method: 'POST',
    url: root,
    tag,
    policy: may('btn_add'),
    body,
    ...limit,
    data: made,
    summary: summaries.store,
    handle: async (context) => ({ id: await spec.save(null, read(context.body).input, undefined, context) }),
  })
  route.guarded({
    method: 'PUT',
    url: `${root}/:id`,
    tag,
    policy: may('btn_edit'),
    params: byId,
    body,
    ...limit,
    data: made,
    summary: summaries.change,
    async handle(context) {
      const { input, version } = read(context.body)
      return { id: await spec.save(context.params.id, input, version, context) }
    },
  })
  route.guarded({
    method: 'DELETE',
    url: `${root}/:id`,
    tag,
    policy: may('btn_remove'),
    params: byId,
    summary: summaries.remove,
    handle: (context) => spec.remove(context.params.id, context),
  })
  if (summaries.toggle !== undefined)
    route.guarded({
      method: 'PUT',
      url: `${root}/:id/Actions/State`,
      tag,
      policy: may('btn_edit'),
      params: byId,
      summary: summaries.toggle,
      handle: (context) => spec.toggle(context.params.id, context),
    })
}
