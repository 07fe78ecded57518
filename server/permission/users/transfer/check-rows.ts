import { Refusal, type FieldFault } from '../../../errors'
import { answerOf, wordsOfFault } from '../../../http/error-handler'
import { requireRank, type Manager } from '../../../policies/rank'
import { pause } from '../../../process/slices'
import type { Stores } from '../../../store/store'
import type { Words } from '../../../text/language'
import { checkContactChange } from '../change-contact'
import { checkPlace } from '../check-place'
import { checkGivenRoles } from '../given-roles'
import { checkRestore, type UserInput } from '../manage-users'
import { userStore, type User } from '../store'
import type { ImportMode, TextRow } from './columns'
import type { Names } from './names'
import { inputOf } from './row-input'

/** What is wrong with a cell, in words; of no column where it concerns the whole row. */
export interface CellFault {
  readonly path: string
  readonly message: string
}
export interface CheckedRow {
  readonly row: TextRow
  readonly input: UserInput
  /** The account that is there already. */
  readonly before: User | undefined
  readonly faults: readonly CellFault[]
}

export interface Checking {
  readonly mode: ImportMode
  readonly names: Names
  readonly manager: Manager
  readonly words: Words
}

const menu = 'permission.user'
/** How long rows are checked before others get their turn, in milliseconds. */
const turn = 15

/**
 * Reads rows as accounts and finds every fault of each: what the form of an account would refuse, names that mean nothing, accounts that stand twice, and
 * whatever the manager may not give or change. Nothing is written.
 */
export async function checkRows(stores: Stores, rows: readonly TextRow[], checking: Checking): Promise<readonly CheckedRow[]> {
  const { words } = checking
  const named = rows.flatMap(({ account, managerId }) => [account ?? '', managerId ?? ''])
  const known = new Map((await stores.of(userStore).byAccounts(named)).map((user) => [user.account, user]))
  const lineOf = new Map<string, number>()
  const givable = new Map<string, Promise<readonly FieldFault[]>>()
  const checked: CheckedRow[] = []
  let since = performance.now()
  for (const row of [...rows].sort((a, b) => a.line - b.line)) {
    const account = (row.account ?? '').trim().toLowerCase()
    const before = known.get(account)
    const managerId = (text: string): string | undefined => {
      const led = text.toLowerCase()
      return led === account ? undefined : (known.get(led)?.id ?? (lineOf.has(led) ? '' : undefined))
    }
    const { input, faults } = inputOf(row, before, checking.names, managerId, words)
    const first = account === '' ? undefined : lineOf.get(account)
    const found: FieldFault[] = [...faults, ...(first === undefined ? modeFaults(before, checking) : [twice(first)])]
    if (account !== '' && first === undefined) lineOf.set(account, row.line)
    const rights = before
      ? rightsOver(stores, input, before, checking)
      : memoized(givable, JSON.stringify([input.roleIds, input.organizeId, input.positionIds]), () => givenTo(stores, input, null, checking))
    found.push(...(await rights))
    checked.push({ row, input, before, faults: found.map((fault) => ({ path: fault.path, message: wordsOfFault(fault, words) })) })
    if (performance.now() - since < turn) continue
    await pause()
    since = performance.now()
  }
  return checked
}

const twice = (line: number): FieldFault => ({ path: 'account', key: 'accountTwice', values: { line } })

function modeFaults(before: User | undefined, { mode, manager: { access } }: Checking): readonly FieldFault[] {
  if (before && mode === 'add') return [{ path: 'account', key: 'accountTaken' }]
  if (!before && mode === 'change') return [{ path: 'account', key: 'accountMissing' }]
  const button = before ? 'btn_edit' : 'btn_add'
  return access.administrator || access.holds(menu, 'button', button) ? [] : [{ path: 'account', key: before ? 'mayNotChange' : 'mayNotAdd' }]
}

const memoized = <T>(memory: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> => {
  const made = memory.get(key) ?? make()
  memory.set(key, made)
  return made
}

/** The same rules that hold when the row is written, each at the cell that it is about. */
async function rightsOver(stores: Stores, input: UserInput, before: User, checking: Checking): Promise<readonly FieldFault[]> {
  const { manager, words } = checking
  const contact = { mobilePhone: input.mobilePhone ?? before.mobilePhone, email: input.email ?? before.email }
  const self = before.id === manager.user.id && input.enabledMark === 0
  return [
    ...(await faultsOfRefusal('account', words, () => requireRank(stores, before.id, manager, 'maintain'))),
    ...(await givenTo(stores, input, before.id, checking)),
    ...(await faultsOfRefusal('mobilePhone', words, () => checkContactChange(stores, before, contact, manager))),
    ...(input.enabledMark === 1
      ? await faultsOfRefusal('enabledMark', words, () => Promise.resolve().then(() => checkRestore(before, manager)))
      : []),
    ...(self ? await faultsOfRefusal('enabledMark', words, () => Promise.reject(new Refusal('cannotRemoveSelf'))) : []),
  ]
}

/** What somebody is given: roles, and a place in the organisation. */
const givenTo = async (stores: Stores, input: UserInput, id: string | null, { manager, words }: Checking): Promise<readonly FieldFault[]> => [
  ...(await faultsOfRefusal('roleIds', words, () => checkGivenRoles(stores, input, id, manager))),
  ...(await faultsOfRefusal('organizeId', words, () => checkPlace(stores, input, id, manager))),
]

async function faultsOfRefusal(path: string, words: Words, check: () => Promise<void>): Promise<readonly FieldFault[]> {
  try {
    await check()
    return []
  } catch (error) {
    if (error instanceof Refusal) return cellFaults(error, path, words)
    throw error
  }
}

/** A refusal at the cells that it names, else at `path`. */
export const cellFaults = (refusal: Refusal, path: string, words: Words): readonly CellFault[] =>
  refusal.details.fields?.map((fault) => ({ path: fault.path.split('.')[0] ?? '', message: wordsOfFault(fault, words) })) ?? [
    { path, message: answerOf(refusal, words).msg },
  ]
