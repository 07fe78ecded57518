import type { JsonObject, ListName, OwnWords } from '../../engine'
import { invalidField, Refusal } from '../errors'
import type { SignedInContext } from '../http/route'
import { newId } from '../ids'
import type { Services } from '../services'
import type { Stamped } from '../store/column-types'
import type { StoreDefinition } from '../store/define-store'
import type { Stores } from '../store/store'
import { isNamed } from '../visualdev/records/records-naming'
import type { ListedRow, NamedColumns, NamedRow, NamedTable } from './named-table'
import { storedNames, type InLanguages } from './names'

/** What is said of an entry of every named list. */
export interface NamedInput {
  readonly fullName: string
  readonly sortCode?: number
  readonly enabledMark?: number
  /** Its name in other languages, where the list has them; none at all, or null, takes them away, and left out, they stay. */
  readonly names?: OwnWords['in'] | null
}
/** What is said of an entry that bears a code. */
export interface CodedInput extends NamedInput {
  readonly enCode: string
  readonly description?: string
}
/** An entry of a named list that people also know by a code, `enCode`. */
export interface CodedRow extends ListedRow {
  readonly enCode: string
  readonly description: string
  /** Milliseconds since 1970 UTC. */
  readonly creatorTime: number
}

/** Whose change it is, as the calls know it. */
export type Editor = Pick<SignedInContext<unknown, unknown, unknown>, 'user' | 'access' | 'words'>

/** What the rules of a list may look at. */
export interface Change {
  /** Stores of the transaction: no other may be used until it ends. */
  readonly stores: Stores
  readonly services: Services
  readonly by: Editor
}

/** How the entries of a list are kept, whether or not they bear codes. */
export interface AnyList<T extends ListedRow, I extends NamedInput> {
  readonly store: StoreDefinition<NamedTable<T>>
  /** The name that forms point at the list by: an entry that a record names is not removed. Left out where forms may, or do not, point at them. */
  readonly list?: ListName
  /** What no two entries may share. */
  readonly key?: 'fullName' | 'enCode'
  /** Entries cannot be switched off: their table has no column for it. */
  readonly alwaysOffered?: true
  /** Whichever change comes last is made, whatever version it was made from. */
  readonly lastWins?: true
  /** Entries are called otherwise in other languages: their table has a column `names`. */
  readonly inLanguages?: true
  /** Entries know who made them and who changed them last. */
  readonly stamped?: true
  /**
   * Looks at what was sent before the transaction begins, where that takes long or needs no stored entry, and returns what is to be stored.
   * @throws {Refusal} for what cannot be.
   */
  prepare?(input: I, id: string | null, services: Services, by: Editor): I | Promise<I>
  /** Comes first within the transaction, for what nobody else may change meanwhile. */
  begin?(change: Change): Promise<void>
  /** Stands around each change within its transaction, for what has to be compared before and after it. */
  around?(change: Change, work: () => Promise<void>): Promise<void>
  /** Whom an entry may share nothing with, and what its own columns are checked against; left out, all entries. */
  among?(input: I, before: T | undefined, change: Change): Promise<readonly T[]>
  /** The list's own columns. @throws {Refusal} for input that cannot be. */
  own(input: I, before: T | undefined, among: readonly T[], change: Change): object | Promise<object>
  /** Whether two entries may not bear one name; in a list of one level, no two may. */
  areTogether?(one: NamedColumns<T>, other: T): boolean
  /** What who came too late is told of the entry as it stands; left out, its name and version. */
  told?(before: T): JsonObject
  /** Whether something stands beneath an entry, which then stays. */
  holds?(id: string, all: readonly T[]): boolean
  /** Looks at an entry that is to be changed, switched or removed. @throws {Refusal} when it may not be touched. */
  touch?(entry: T, change: Change, button: 'btn_edit' | 'btn_remove'): void | Promise<void>
  /** Looks at an entry that is to be removed. @throws {Refusal} when it has to stay. */
  release?(entry: T, change: Change): Promise<void>
  /** Looks at an entry that is to be switched on (1) or off (0). @throws {Refusal} when it may not be. */
  switching?(entry: T, enabledMark: number, change: Change): Promise<void>
  /**
   * What storing or switching an entry brings about: `before` is how it was, `input` what was said, of one that is switched its state
   * alone. Within the transaction; what it returns is done once that is through.
   */
  saved?(id: string, input: Partial<I>, change: Change, before: T | undefined): Promise<(() => void) | void>
}

/** How the entries of a named list are kept: what a list of its own kind says beside name, order and state. */
export interface NamedList<T extends NamedRow, I extends NamedInput> extends AnyList<T, I> {
  readonly key?: 'fullName'
  own(input: I, before: T | undefined, among: readonly T[], change: Change): Own<T, keyof NamedInput> | Promise<Own<T, keyof NamedInput>>
}
/** How the entries of a list are kept that bear a code, by which forms and people name them, and a description, beside name, order and state. */
export interface CodedList<T extends CodedRow, I extends CodedInput> extends AnyList<T, I> {
  readonly key: 'enCode'
  own(
    input: I,
    before: T | undefined,
    among: readonly T[],
    change: Change,
  ): Own<T, keyof CodedInput | keyof Stamped> | Promise<Own<T, keyof CodedInput | keyof Stamped>>
}
type Own<T extends ListedRow, Common extends string> = Omit<NamedColumns<T>, Common>

/**
 * Stores a new entry, or with `id` changes one, and returns its id. @throws {Refusal} 404 for an entry that is gone, 400 for a
 * name or a code that another bears, 409 when it changed since `version`.
 */
export async function saveEntry<T extends ListedRow, I extends NamedInput>(
  services: Services,
  list: AnyList<T, I>,
  id: string | null,
  sent: I,
  version: number | undefined,
  by: Editor,
): Promise<string> {
  const input = (await list.prepare?.(sent, id, services, by)) ?? sent
  const { saved, after } = await services.store.transaction(async (stores) => {
    const change = { stores, services, by }
    const entries = stores.of(list.store)
    await list.begin?.(change)
    const before = id === null ? undefined : await entryOf(list, id, change, 'btn_edit')
    const among = await (list.among?.(input, before, change) ?? entries.all())
    const others = among.filter((one) => one.id !== before?.id)
    if (list.key === 'enCode' && others.some((one) => codeOf(one) === codeOf(input))) throw invalidField('enCode', 'duplicate')
    const columns = { ...(await list.own(input, before, among, change)), ...commonColumns(list, input, before) } as NamedColumns<T>
    const bearsName = (one: T): boolean => one.fullName === input.fullName.trim() && (list.areTogether?.(columns, one) ?? true)
    if (list.key !== 'enCode' && others.some(bearsName)) throw invalidField('fullName', 'duplicate')
    if (before && stateOf(before) !== stateOf(columns)) await list.switching?.(before, stateOf(columns), change)
    const saved = before?.id ?? newId(services.now())
    await carryOut(list, change, async () => {
      if (!before) await entries.insert({ ...columns, ...stampsOf(list, change), id: saved } as unknown as Omit<T, 'version'>)
      else if (!(await entries.update(saved, { ...columns, ...restampsOf(list, change) }, list.lastWins ? undefined : version)))
        throw staleEntry(list, sent, before)
    })
    return { saved, after: await list.saved?.(saved, input, change, before) }
  })
  after?.()
  return saved
}

/** Removes an entry that holds no others and that no record names. @throws {Refusal} */
export async function removeEntry<T extends ListedRow, I extends NamedInput>(
  services: Services,
  list: AnyList<T, I>,
  id: string,
  by: Editor,
): Promise<void> {
  const find = async (change: Change): Promise<T> => {
    const one = await entryOf(list, id, change, 'btn_remove')
    if (list.holds?.(one.id, await change.stores.of(list.store).all())) throw new Refusal('notEmpty')
    return one
  }
  // Looking through all records would hold up whoever writes meanwhile.
  if (list.list !== undefined) {
    const one = await find({ stores: services.store, services, by })
    if (await isNamed(services, list.list, one.id)) throw new Refusal('inUse')
  }
  await services.store.transaction(async (stores) => {
    const change = { stores, services, by }
    const one = await find(change)
    await list.release?.(one, change)
    await carryOut(list, change, () => stores.of(list.store).remove(one.id))
  })
}

/** Lets an entry be chosen, or no longer. @throws {Refusal} 404 for one that is gone. */
export async function toggleEntry<T extends ListedRow, I extends NamedInput>(
  services: Services,
  list: AnyList<T, I>,
  id: string,
  by: Editor,
): Promise<void> {
  const after = await services.store.transaction(async (stores) => {
    const change = { stores, services, by }
    await list.begin?.(change)
    const one = await entryOf(list, id, change, 'btn_edit')
    const state = { enabledMark: stateOf(one) === 1 ? 0 : 1 }
    await list.switching?.(one, state.enabledMark, change)
    await carryOut(list, change, async () => {
      await stores.of(list.store).update(one.id, state as unknown as Partial<NamedColumns<T>>)
    })
    return list.saved?.(one.id, state as Partial<I>, change, one)
  })
  after?.()
}

const carryOut = <T extends ListedRow, I extends NamedInput>(list: AnyList<T, I>, change: Change, work: () => Promise<void>): Promise<void> =>
  list.around ? list.around(change, work) : work()

async function entryOf<T extends ListedRow, I extends NamedInput>(
  list: AnyList<T, I>,
  id: string,
  change: Change,
  button: 'btn_edit' | 'btn_remove',
): Promise<T> {
  const one = await change.stores.of(list.store).find(id)
  if (!one) throw new Refusal('notFoundAnymore')
  await list.touch?.(one, change, button)
  return one
}

/** Of a list whose entries cannot be switched off, always 1. */
const stateOf = (one: object): number => (one as Partial<NamedRow>).enabledMark ?? 1
const codeOf = (one: object): string | undefined => (one as Partial<CodedInput>).enCode

/** What lists have in common; what a change does not name stays as it was. */
function commonColumns<T extends ListedRow, I extends NamedInput>(list: AnyList<T, I>, input: I, before: T | undefined): object {
  const { enCode, description }: Partial<CodedInput> = input
  const { enabledMark, description: described, names }: Partial<NamedRow & CodedRow & InLanguages> = before ?? {}
  return {
    fullName: input.fullName.trim(),
    sortCode: input.sortCode ?? before?.sortCode ?? 0,
    ...(!list.alwaysOffered && { enabledMark: input.enabledMark ?? enabledMark ?? 1 }),
    ...(list.key === 'enCode' && { enCode, description: description ?? described ?? '' }),
    ...(list.inLanguages && { names: input.names === undefined ? (names ?? null) : storedNames(input.names) }),
  }
}

/** What is noted of a new entry: modules' tables note nothing. */
const stampsOf = ({ key, stamped }: Pick<AnyList<never, never>, 'key' | 'stamped'>, { services, by }: Change): Partial<Stamped> => ({
  ...(key === 'enCode' && { creatorTime: services.now() }),
  ...(stamped && { creatorUserId: by.user.id, lastModifyUserId: null, lastModifyTime: null }),
})
const restampsOf = ({ stamped }: Pick<AnyList<never, never>, 'stamped'>, { services, by }: Change): Partial<Stamped> =>
  stamped ? { lastModifyUserId: by.user.id, lastModifyTime: services.now() } : {}

const staleEntry = <T extends ListedRow, I extends NamedInput>(list: AnyList<T, I>, sent: object, before: T): Refusal =>
  new Refusal('stale', {
    data: { mine: { ...sent } as JsonObject, ...(list.told?.(before) ?? { theirs: { fullName: before.fullName, version: before.version } }) },
  })
