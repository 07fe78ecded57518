import { Type, type Static, type TObject, type TProperties } from '@sinclair/typebox'
import type { AddRoute } from '../http/route'
import type { Access } from '../policies/access'
import { mayPress } from '../policies/policy'
import { byId } from '../http/wire'
import { made, namedBody } from './parts'

/** What a form says besides which entry it is of. */
type Input<P extends TProperties, B extends TProperties> = Static<TObject<Omit<B, 'id' | 'version'> & P>>

export interface Maintained<P extends TProperties, B extends TProperties = typeof namedBody> {
  readonly root: string
  readonly tag: string
  /** The menu whose buttons give these calls out. */
  readonly menu: string
  /** What every entry says; where this is left out, name, code, order, state and description. */
  readonly base?: B
  /** What an entry says besides. */
  readonly properties: P
  readonly summaries: Readonly<Record<'store' | 'change' | 'remove' | 'toggle', string>>
  /** Stores a new entry, or with `id` changes one; answers its id. */
  save(id: string | null, input: Input<P, B>, version: number | undefined, access: Access): Promise<string>
  remove(id: string, access: Access): Promise<void>
  toggle(id: string, access: Access): Promise<void>
}

/** The calls by which a list of named entries is maintained: store, change, remove, switch on and off. */
export function addMaintenance<P extends TProperties, B extends TProperties = typeof namedBody>(route: AddRoute, spec: Maintained<P, B>): void {
  const { root, tag, menu, summaries } = spec
  const body = Type.Object({ ...(spec.base ?? namedBody), ...spec.properties }, { additionalProperties: false })
  // The compiler does not follow the static type of a schema that is put together here.
  const read = (given: object) => {
    const { id: _id, version, ...input } = given as { readonly id?: string; readonly version?: number }
    return { input: input as Input<P, B>, version }
  }

  route.guarded({
    method: 'POST',
    url: root,
    tag,
    policy: mayPress('btn_add', menu),
    body,
    data: made,
    summary: summaries.store,
    handle: async (context) => ({ id: await spec.save(null, read(context.body).input, undefined, context.access) }),
  })
  route.guarded({
    method: 'PUT',
    url: `${root}/:id`,
    tag,
    policy: mayPress('btn_edit', menu),
    params: byId,
    body,
    data: made,
    summary: summaries.change,
    async handle(context) {
      const { input, version } = read(context.body)
      return { id: await spec.save(context.params.id, input, version, context.access) }
    },
  })
  route.guarded({
    method: 'DELETE',
    url: `${root}/:id`,
    tag,
    policy: mayPress('btn_remove', menu),
    params: byId,
    summary: summaries.remove,
    handle: ({ params, access }) => spec.remove(params.id, access),
  })
  route.guarded({
    method: 'PUT',
    url: `${root}/:id/Actions/State`,
    tag,
    policy: mayPress('btn_edit', menu),
    params: byId,
    summary: summaries.toggle,
    handle: ({ params, access }) => spec.toggle(params.id, access),
  })
}
