import { invalidField, Refusal } from '../../errors'
import { newId } from '../../ids'
import type { Words } from '../../text/language'
import type { Services } from '../../services'
import type { Stores } from '../../store/store'
import { refuseRecoding, refuseRemoving, refuseRenaming } from './dictionary-uses'
import { checkParent, placeOf } from '../../named-lists/tree-place'
import { dictionaryStore } from './store'

export interface TypeInput {
  readonly fullName: string
  readonly enCode: string
  readonly parentId?: string
  readonly isTree?: number
  readonly sortCode?: number
  readonly description?: string
}
export interface EntryInput {
  readonly dictionaryTypeId?: string
  readonly typeId?: string
  readonly fullName: string
  readonly enCode: string
  readonly parentId?: string
  readonly enabledMark?: number
  readonly isDefault?: number
  readonly sortCode?: number
  readonly description?: string
}

/** Stores a new dictionary, or with `id` changes one. */
export async function saveDictionaryType({ store, now, registry }: Services, id: string | null, input: TypeInput, words: Words): Promise<string> {
  return store.transaction(async (stores) => {
    const dictionaries = stores.of(dictionaryStore)
    const types = await dictionaries.types()
    const before = id === null ? undefined : types.find((type) => type.id === id)
    if (id !== null && !before) throw new Refusal('notFoundAnymore')
    if (types.some((type) => type.enCode === input.enCode && type.id !== id)) throw invalidField('enCode', 'duplicate')
    if (before && before.enCode !== input.enCode) await refuseRenaming(stores, registry, before, words)
    const parentId = placeOf(input, before)
    checkParent(types, id, parentId)
    const columns = {
      parentId,
      fullName: input.fullName.trim(),
      enCode: input.enCode,
      isTree: input.isTree ?? before?.isTree ?? 0,
      sortCode: input.sortCode ?? before?.sortCode ?? 0,
      description: input.description ?? before?.description ?? '',
    }
    if (id !== null) {
      await dictionaries.updateType(id, columns)
      return id
    }
    const made = newId(now())
    await dictionaries.insertType({ ...columns, id: made, version: 1, creatorTime: now() })
    return made
  })
}

/** Removes an empty dictionary. */
export async function removeDictionaryType({ store }: Services, id: string): Promise<void> {
  await store.transaction(async (stores) => {
    const dictionaries = stores.of(dictionaryStore)
    const types = await dictionaries.types()
    if (!types.some((type) => type.id === id)) throw new Refusal('notFoundAnymore')
    if (types.some((type) => type.parentId === id) || (await dictionaries.entries(id)).length > 0) throw new Refusal('notEmpty')
    await dictionaries.removeType(id)
  })
}

/** Stores a new entry of a dictionary, or with `id` changes one; an entry stays in its dictionary. */
export async function saveDictionaryEntry({ store, now, registry }: Services, id: string | null, input: EntryInput, words: Words): Promise<string> {
  return store.transaction(async (stores) => {
    const dictionaries = stores.of(dictionaryStore)
    const before = id === null ? undefined : await entryOf(stores, id)
    const type = before ? { id: before.typeId } : await dictionaries.type(input.dictionaryTypeId ?? input.typeId ?? '')
    if (!type) throw invalidField('dictionaryTypeId', 'unknownReference')
    const entries = await dictionaries.entries(type.id)
    if (entries.some((entry) => entry.enCode === input.enCode && entry.id !== id)) throw invalidField('enCode', 'duplicate')
    if (before && before.enCode !== input.enCode) await refuseRecoding(stores, registry, before, words)
    const parentId = placeOf(input, before)
    checkParent(entries, id, parentId)
    const columns = {
      parentId,
      fullName: input.fullName.trim(),
      enCode: input.enCode,
      isDefault: input.isDefault ?? before?.isDefault ?? 0,
      enabledMark: input.enabledMark ?? before?.enabledMark ?? 1,
      sortCode: input.sortCode ?? before?.sortCode ?? 0,
      description: input.description ?? before?.description ?? '',
    }
    if (id !== null) {
      await dictionaries.updateEntry(id, columns)
      return id
    }
    const made = newId(now())
    await dictionaries.insertEntry({ ...columns, id: made, typeId: type.id, version: 1, creatorTime: now() })
    return made
  })
}

/** Removes an entry that has none beneath it and that no record holds. */
export async function removeDictionaryEntry({ store, registry }: Services, id: string, words: Words): Promise<void> {
  await store.transaction(async (stores) => {
    const entry = await entryOf(stores, id)
    if ((await stores.of(dictionaryStore).entries(entry.typeId)).some((one) => one.parentId === id)) throw new Refusal('notEmpty')
    await refuseRemoving(stores, registry, entry, words)
    await stores.of(dictionaryStore).removeEntry(id)
  })
}

/** Offers an entry, or no longer. */
export async function toggleDictionaryEntry({ store }: Services, id: string): Promise<void> {
  const entry = await entryOf(store, id)
  await store.of(dictionaryStore).updateEntry(id, { enabledMark: entry.enabledMark === 1 ? 0 : 1 })
}

async function entryOf(stores: Stores, id: string) {
  const entry = await stores.of(dictionaryStore).entry(id)
  if (!entry) throw new Refusal('notFoundAnymore')
  return entry
}
