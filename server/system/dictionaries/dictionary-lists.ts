import { invalidField, Refusal } from '../../errors'
import type { CodedInput, CodedList } from '../../named-lists/manage'
import { checkParent, placeOf } from '../../named-lists/tree-place'
import { refuseRecoding, refuseRemoving, refuseRenaming } from './dictionary-uses'
import { requireDictionary, typeOf } from './route-parts'
import { dictionaryEntryStore, dictionaryStore, type DictionaryEntry, type DictionaryType } from './store'

interface TypeInput extends CodedInput {
  readonly parentId?: string
  readonly isTree?: number
}

/** Dictionaries themselves as a list to maintain: a tree, in which those that hold anything stay, and those that forms name keep their code. */
export const dictionaryList: CodedList<DictionaryType, TypeInput> = {
  store: dictionaryStore,
  key: 'enCode',
  alwaysOffered: true,
  inLanguages: true,
  lastWins: true,
  async own(input, before, all, { stores, services, by }) {
    if (before && before.enCode !== input.enCode) await refuseRenaming(stores, services.registry, before, by.words)
    const parentId = placeOf(input, before)
    checkParent(all, before?.id ?? null, parentId)
    return { parentId, isTree: input.isTree ?? before?.isTree ?? 0 }
  },
  holds: (id, all) => all.some((type) => type.parentId === id),
  async release({ id }, { stores }) {
    if ((await stores.of(dictionaryEntryStore).of(id)).length > 0) throw new Refusal('notEmpty')
  },
}

interface EntryInput extends CodedInput {
  /** The dictionary by its id or code, under either name; a stored entry stays in its own. */
  readonly dictionaryTypeId?: string
  readonly typeId?: string
  readonly parentId?: string
  readonly isDefault?: number
  /** '' and null take it away; left out, it stays. */
  readonly color?: string | null
}
const dictionaryIn = ({ dictionaryTypeId, typeId }: EntryInput): string => dictionaryTypeId ?? typeId ?? ''

/**
 * The entries of all dictionaries as one list to maintain: codes and places are those of an entry's own dictionary, and who may maintain
 * that, may maintain them. What a record holds is not removed, nor gets another code.
 */
export const entryList: CodedList<DictionaryEntry, EntryInput> = {
  store: dictionaryEntryStore,
  key: 'enCode',
  inLanguages: true,
  lastWins: true,
  async prepare(input, id, { store }, { access }) {
    const type = id === null ? await store.of(dictionaryStore).named(dictionaryIn(input)) : undefined
    if (type) requireDictionary(access, type, 'btn_add')
    return input
  },
  async touch({ typeId }, { stores, by }, button) {
    requireDictionary(by.access, await typeOf(stores, typeId), button)
  },
  async among(input, before, { stores }) {
    const type = before ? { id: before.typeId } : await stores.of(dictionaryStore).named(dictionaryIn(input))
    if (!type) throw invalidField('dictionaryTypeId', 'unknownReference')
    return stores.of(dictionaryEntryStore).of(type.id)
  },
  async own(input, before, siblings, { stores, services, by }) {
    if (before && before.enCode !== input.enCode) await refuseRecoding(stores, services.registry, before, by.words)
    const typeId = before?.typeId ?? (await typeOf(stores, dictionaryIn(input))).id
    // Clients of the family choose the dictionary itself for what has no parent.
    const parentId = placeOf(input.parentId === typeId ? { ...input, parentId: '-1' } : input, before)
    checkParent(siblings, before?.id ?? null, parentId)
    return {
      typeId,
      parentId,
      isDefault: input.isDefault ?? before?.isDefault ?? 0,
      color: input.color === undefined ? (before?.color ?? null) : input.color || null,
    }
  },
  async release(entry, { stores, services, by }) {
    if ((await stores.of(dictionaryEntryStore).of(entry.typeId)).some((one) => one.parentId === entry.id)) throw new Refusal('notEmpty')
    await refuseRemoving(stores, services.registry, entry, by.words)
  },
}
