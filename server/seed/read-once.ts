import { withStore } from '../store/define-store'
import type { Stores } from '../store/store'
import { dictionaryStore } from '../system/dictionaries/store'

/** The same stores, with dictionaries that are asked for once each: none changes while records are made, and every record asks for several. */
export function readOnce<T extends Stores>(stores: T): T {
  const dictionaries = stores.of(dictionaryStore)
  const types = new Map<string, ReturnType<typeof dictionaries.type>>()
  const entries = new Map<string, ReturnType<typeof dictionaries.entries>>()
  const kept = <T>(known: Map<string, T>, key: string, read: () => T): T => {
    const found = known.get(key) ?? read()
    known.set(key, found)
    return found
  }
  return withStore(stores, dictionaryStore, {
    ...dictionaries,
    type: (id) => kept(types, id, () => dictionaries.type(id)),
    entries: (id, keyword) => (keyword === undefined ? kept(entries, id, () => dictionaries.entries(id)) : dictionaries.entries(id, keyword)),
  })
}
