import { Type, type TProperties } from '@sinclair/typebox'
import { Refusal } from '../errors'
import type { AddRoute } from '../http/route'
import { byId } from '../http/wire'
import type { Access } from '../policies/access'
import { mayOpen, mayPress, type GuardedPolicy } from '../policies/policy'
import type { Services } from '../services'
import { removeEntry, saveEntry, toggleEntry, type AnyList, type NamedInput } from './manage'
import type { ListedRow } from './named-table'
import { namesBody } from './names'
import { made, namedBody } from './parts'

const { enCode: _enCode, description: _description, ...plainBody } = namedBody

interface NamedListCalls<T extends ListedRow> {
  readonly root: string
  readonly tag: string
  /** The menu that shows the list, and whose buttons give these calls out. */
  readonly menu: string
  /** Who may press one of them, where that is not whoever holds it in the menu. */
  readonly may?: (button: string) => GuardedPolicy
  /** What every entry says; left out, name, order and state, and in lists of codes a code and a description. */
  readonly base?: TProperties
  /** What an entry of this list says besides. */
  readonly properties: TProperties
  /** Whether anything else that is sent is overlooked; otherwise it is refused. */
  readonly lenient?: true
  readonly bodyLimit?: number
  /** Where one entry is read, when it is not beneath the id itself. */
  readonly oneAt?: string
  /** What is told of an entry; left out, all its columns. */
  readonly present?: (entry: T) => unknown
  /** Who may read an entry, where that is not whoever opens the menu; to all others it is not there. */
  readonly isShown?: (entry: T, access: Access) => Promise<boolean>
  /** Without `one`, an entry is read by a call of its own; without `toggle`, it cannot be switched off. */
  readonly summaries: Readonly<Record<'store' | 'change' | 'remove', string>> & { readonly one?: string; readonly toggle?: string }
}

/**
 * The calls of a named list: read one entry, store, change, remove, switch on and off. The list itself is read by a call of its own, since
 * lists and trees differ.
 */
export function addNamedListCalls<T extends ListedRow, I extends NamedInput>(
  route: AddRoute,
  services: Services,
  list: AnyList<T, I>,
  { root, tag, menu, summaries, ...calls }: NamedListCalls<T>,
): void {
  const {
    may = (button) => mayPress(button, menu),
    base = list.key === 'enCode' ? namedBody : plainBody,
    oneAt = '',
    present = (entry) => entry,
    isShown = () => Promise.resolve(true),
  } = calls
  const names = list.inLanguages ? { names: namesBody } : {}
  const body = Type.Object({ ...base, ...names, ...calls.properties }, calls.lenient ? {} : { additionalProperties: false })
  const limit = calls.bodyLimit === undefined ? {} : { bodyLimit: calls.bodyLimit }
  // The body is checked by `properties`, which describe what the list's own columns are made of, and `own` reads it.
  const read = (given: object) => {
    const { id: _id, version, ...input } = given as { readonly id?: string; readonly version?: number }
    return { input: input as unknown as I, version }
  }

  if (summaries.one !== undefined)
    route.guarded({
      method: 'GET',
      url: `${root}/:id${oneAt}`,
      tag,
      policy: mayOpen(menu),
      params: byId,
      summary: summaries.one,
      async handle({ params, access }) {
        const entry = await services.store.of(list.store).find(params.id)
        if (!entry || !(await isShown(entry, access))) throw new Refusal('notFoundAnymore')
        return present(entry)
      },
    })
  route.guarded({
    method: 'POST',
    url: root,
    tag,
    policy: may('btn_add'),
    body,
    ...limit,
    data: made,
    summary: summaries.store,
    handle: async (context) => ({ id: await saveEntry(services, list, null, read(context.body).input, undefined, context) }),
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
      return { id: await saveEntry(services, list, context.params.id, input, version, context) }
    },
  })
  route.guarded({
    method: 'DELETE',
    url: `${root}/:id`,
    tag,
    policy: may('btn_remove'),
    params: byId,
    summary: summaries.remove,
    handle: (context) => removeEntry(services, list, context.params.id, context),
  })
  if (summaries.toggle !== undefined)
    route.guarded({
      method: 'PUT',
      url: `${root}/:id/Actions/State`,
      tag,
      policy: may('btn_edit'),
      params: byId,
      summary: summaries.toggle,
      handle: (context) => toggleEntry(services, list, context.params.id, context),
    })
}
