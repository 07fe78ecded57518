import { withStore } from '../store/define-store'
import type { Stores } from '../store/store'
import { dictionaryEntryStore, dictionaryStore } from '../system/dictionaries/store'

/** The same stores, with dictionaries that are asked for once each: none changes while records are made, and every record asks for several. */
export function readOnce<T extends Stores>(stores: T): T {
  const dictionaries = stores.of(dictionaryStore)
  const entries = stores.of(dictionaryEntryStore)
  const named = once(dictionaries.named)
  const of = once((typeId) => entries.of(typeId))
  return withStore(withStore(stores, dictionaryStore, { ...dictionaries, named }), dictionaryEntryStore, { ...entries, of })
}

function once<T>(read: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>()
  return (key) => {
    const found = known.get(key) ?? read(key)
    known.set(key, found)
    return found
  }
}
