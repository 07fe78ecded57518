import type { ListName } from '../../engine'
import { invalidField, Refusal } from '../errors'
import { newId } from '../ids'
import type { Services } from '../services'
import type { StoreDefinition } from '../store/define-store'
import { isNamed } from '../visualdev/records/records-naming'
import { refuseStale } from './keep-version'
import type { NamedColumns, NamedRow, NamedTable } from './named-table'

/** What is said of an entry of every named list. */
export interface NamedInput {
  readonly fullName: string
  readonly sortCode?: number
  readonly enabledMark?: number
}

/** How the entries of a named list are kept: what a list of its own kind says beside name, order and state. */
export interface NamedList<T extends NamedRow, I extends NamedInput> {
  readonly store: StoreDefinition<NamedTable<T>>
  /** The name that forms point at the list by. */
  readonly list: ListName
  /** The list's own columns. @throws {Refusal} for input that cannot be. */
  own(input: I, before: T | undefined, all: readonly T[]): Omit<NamedColumns<T>, 'fullName' | 'sortCode' | 'enabledMark'>
  /** Whether two entries may not bear one name; in a list of one level, no two may. */
  areTogether?(one: NamedColumns<T>, other: T): boolean
  /** Whether something stands beneath an entry, which then stays. */
  holds?(id: string, all: readonly T[]): boolean
}

/**
 * Stores a new entry, or with `id` changes one, and returns its id. @throws {Refusal} 404 for an entry that is gone, 400 for a
 * name that another bears, 409 when it changed since `version`.
 */
export async function saveEntry<T extends NamedRow, I extends NamedInput>(
  { store, now }: Services,
  list: NamedList<T, I>,
  id: string | null,
  input: I,
  version?: number,
): Promise<string> {
  return store.transaction(async (stores) => {
    const entries = stores.of(list.store)
    const all = await entries.all()
    const before = id === null ? undefined : all.find((one) => one.id === id)
    if (id !== null && !before) throw new Refusal('notFoundAnymore')
    const columns = {
      ...list.own(input, before, all),
      fullName: input.fullName.trim(),
      sortCode: input.sortCode ?? before?.sortCode ?? 0,
      enabledMark: input.enabledMark ?? before?.enabledMark ?? 1,
    } as NamedColumns<T>
    const isTaken = all.some((one) => one.id !== id && one.fullName === columns.fullName && (list.areTogether?.(columns, one) ?? true))
    if (isTaken) throw invalidField('fullName', 'duplicate')
    if (id !== null) {
      refuseStale(await entries.update(id, columns, version), input, { fullName: before?.fullName, version: before?.version })
      return id
    }
    const made = newId(now())
    await entries.insert({ ...columns, id: made } as Omit<T, 'version'>)
    return made
  })
}

/** Removes an entry that holds no others and that no record names. @throws {Refusal} */
export async function removeEntry<T extends NamedRow, I extends NamedInput>(services: Services, list: NamedList<T, I>, id: string): Promise<void> {
  const entries = services.store.of(list.store)
  const all = await entries.all()
  if (!all.some((one) => one.id === id)) throw new Refusal('notFoundAnymore')
  if (list.holds?.(id, all)) throw new Refusal('notEmpty')
  if (await isNamed(services, list.list, id)) throw new Refusal('inUse')
  await entries.remove(id)
}

/** Lets an entry be chosen, or no longer. @throws {Refusal} 404 for one that is gone. */
export async function toggleEntry<T extends NamedRow, I extends NamedInput>({ store }: Services, list: NamedList<T, I>, id: string): Promise<void> {
  const entries = store.of(list.store)
  const one = (await entries.all()).find((entry) => entry.id === id)
  if (!one) throw new Refusal('notFoundAnymore')
  await entries.update(id, { enabledMark: one.enabledMark === 1 ? 0 : 1 } as Partial<NamedColumns<T>>)
}
