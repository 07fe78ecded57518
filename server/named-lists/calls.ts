import type { TProperties } from '@sinclair/typebox'
import { Refusal } from '../errors'
import type { AddRoute } from '../http/route'
import { byId } from '../http/wire'
import { mayOpen } from '../policies/policy'
import type { Services } from '../services'
import { addMaintenance, type MaintenanceCalls } from './maintained'
import { removeEntry, saveEntry, toggleEntry, type AnyList, type NamedInput } from './manage'
import type { ListedRow } from './named-table'
import { namedBody } from './parts'

const { enCode: _enCode, description: _description, ...plainBody } = namedBody

interface NamedListCalls<T extends ListedRow, P extends TProperties> extends MaintenanceCalls<P, TProperties> {
  /** `one` adds the call that reads one entry. */
  readonly summaries: MaintenanceCalls<P>['summaries'] & { readonly one?: string }
  /** Where that is, when it is not beneath the id itself. */
  readonly oneAt?: string
  /** What it tells of an entry; left out, all its columns. */
  readonly present?: (entry: T) => unknown
}

/**
 * The calls of a named list whose entries have a name, an order and a state, with `key: 'enCode'` a code and a description, and what
 * `properties` adds: read one, store, change, remove, switch on and off. The list itself is read by a call of its own, since lists and
 * trees differ.
 */
export function addNamedListCalls<T extends ListedRow, I extends NamedInput, P extends TProperties>(
  route: AddRoute,
  services: Services,
  list: AnyList<T, I>,
  { oneAt = '', present = (entry) => entry, ...calls }: NamedListCalls<T, P>,
): void {
  const { one } = calls.summaries
  if (one !== undefined)
    route.guarded({
      method: 'GET',
      url: `${calls.root}/:id${oneAt}`,
      tag: calls.tag,
      policy: mayOpen(calls.menu),
      params: byId,
      summary: one,
      async handle({ params }) {
        const entry = await services.store.of(list.store).find(params.id)
        if (!entry) throw new Refusal('notFoundAnymore')
        return present(entry)
      },
    })
  addMaintenance<TProperties, TProperties>(route, {
    base: list.key === 'enCode' ? namedBody : plainBody,
    ...calls,
    // `properties` describe what the list's own columns are made of: the body is checked by them, and `own` reads it.
    save: (id, input, version, by) => saveEntry(services, list, id, input as unknown as I, version, by),
    remove: (id, by) => removeEntry(services, list, id, by),
    toggle: (id, by) => toggleEntry(services, list, id, by),
  })
}
