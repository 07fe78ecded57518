import type { TProperties } from '@sinclair/typebox'
import { Refusal } from '../errors'
import type { AddRoute } from '../http/route'
import { byId } from '../http/wire'
import { mayOpen } from '../policies/policy'
import type { Services } from '../services'
import { addMaintenance, type Maintained } from './maintained'
import { removeEntry, saveEntry, toggleEntry, type NamedInput, type NamedList } from './manage'
import type { NamedRow } from './named-table'
import { namedBody } from './parts'

const { enCode: _enCode, description: _description, ...plainBody } = namedBody

interface NamedListCalls<P extends TProperties> extends Pick<Maintained<P, typeof plainBody>, 'root' | 'tag' | 'menu' | 'properties'> {
  readonly summaries: Maintained<P, typeof plainBody>['summaries'] & { readonly one: string }
}

/**
 * The calls of a named list whose entries have a name, an order and a state, and what `properties` adds: read one, store, change, remove,
 * switch on and off. The list itself is read by a call of its own, since lists and trees differ.
 */
export function addNamedListCalls<T extends NamedRow, I extends NamedInput, P extends TProperties>(
  route: AddRoute,
  services: Services,
  list: NamedList<T, I>,
  { summaries, ...calls }: NamedListCalls<P>,
): void {
  route.guarded({
    method: 'GET',
    url: `${calls.root}/:id`,
    tag: calls.tag,
    policy: mayOpen(calls.menu),
    params: byId,
    summary: summaries.one,
    async handle({ params }) {
      const one = (await services.store.of(list.store).all()).find(({ id }) => id === params.id)
      if (!one) throw new Refusal('notFoundAnymore')
      return one
    },
  })
  addMaintenance(route, {
    ...calls,
    base: plainBody,
    summaries,
    // `properties` describe what the list's own columns are made of: the body is checked by them, and `own` reads it.
    save: (id, input, version) => saveEntry(services, list, id, input as unknown as I, version),
    remove: (id) => removeEntry(services, list, id),
    toggle: (id) => toggleEntry(services, list, id),
  })
}
