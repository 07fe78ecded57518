import type { Stores } from '../../store/store'
import { dictionaryEntryStore, dictionaryStore, type DictionaryEntry } from './store'

/** What a dictionary offers now, by its code; nothing where there is no such dictionary. */
export async function offeredEntries(stores: Stores, code: string): Promise<readonly DictionaryEntry[]> {
  const type = await stores.of(dictionaryStore).named(code)
  return type ? (await stores.of(dictionaryEntryStore).of(type.id)).filter(({ enabledMark }) => enabledMark === 1) : []
}
