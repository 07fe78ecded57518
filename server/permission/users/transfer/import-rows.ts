import { availableParallelism } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '../../../errors'
import { toRefusal } from '../../../http/error-handler'
import type { Services } from '../../../services'
import { addUser, createUser, passwordFor, updateUser, type NewPassword } from '../manage-users'
import { userStore } from '../store'
import { cellFaults, checkRows, type CellFault, type Checking } from './check-rows'
import type { TextRow } from './columns'

/** What became of one row of an imported file; `line` is where it stands there, where the titles are line 1. */
export interface ImportedRow {
  readonly line: number
  readonly account: string
  readonly realName: string
  readonly outcome: 'added' | 'changed' | 'refused'
  /** Drawn by lot for a new account, and told this once. */
  readonly password?: string
  readonly faults: readonly CellFault[]
}

/**
 * Passwords that are made ready at a time, each of which keeps a processor for some hundredths of a second: one processor is left to everybody
 * else's calls.
 */
const passwordsAtOnce = Math.min(3, Math.max(1, availableParallelism() - 1))
/** New accounts that are written by one transaction: others wait for the disk once for all of them, and never for long. */
const rowsTogether = 5

type PasswordOf = (row: TextRow) => Promise<NewPassword>

const accountIn = ({ account = '' }: TextRow): string => account.trim().toLowerCase()

/**
 * Writes rows, each as a whole or not at all, by the rules of the form of an account; what cannot be written is told with its faults, and the
 * others go on. Ends early when `isGone` says that nobody waits for the answer any more: what was drawn by lot after that nobody would ever read.
 */
export async function importRows(
  services: Services,
  rows: readonly TextRow[],
  checking: Checking,
  log: FastifyBaseLogger,
  isGone: () => boolean,
): Promise<readonly ImportedRow[]> {
  const { store } = services
  const sorted = [...rows].sort((a, b) => a.line - b.line)
  const known = new Set((await store.of(userStore).byAccounts(sorted.map(accountIn))).map(({ account }) => account))
  const isNew = (row: TextRow): boolean => accountIn(row) !== '' && !known.has(accountIn(row))
  const passwordOf = passwordsInTurn(sorted.filter(isNew), () => passwordFor(store, undefined))
  const done: ImportedRow[] = []
  for (let left = sorted; left.length > 0 && !isGone();) {
    const part = left.slice(0, Math.max(1, countTogether(left, isNew)))
    const told = part.length > 1 ? await addTogether(services, part, checking, passwordOf) : new Map<TextRow, ImportedRow>()
    for (const row of part) done.push(told.get(row) ?? (await importRow(services, row, checking, log, passwordOf)))
    left = left.slice(part.length)
  }
  return done
}

/** The passwords of new accounts: those of the next rows are made while some are written. */
function passwordsInTurn(rows: readonly TextRow[], make: () => Promise<NewPassword>): PasswordOf {
  const begun: Promise<NewPassword>[] = []
  const of = new Map<TextRow, Promise<NewPassword>>()
  const begin = (row: TextRow): void => {
    const password = Promise.resolve(begun.at(-passwordsAtOnce)).then(make)
    begun.push(password)
    of.set(row, password)
  }
  return (row) => {
    const at = rows.indexOf(row)
    const wanted = at < 0 ? [] : rows.slice(at, at + 1 + rowsTogether)
    for (const next of wanted.filter((one) => !of.has(one))) begin(next)
    return of.get(row) ?? make()
  }
}

/** How many of the first rows can be written together: new accounts, none of which a row before it makes, or makes the leader of. */
function countTogether(rows: readonly TextRow[], isNew: (row: TextRow) => boolean): number {
  const made = new Set<string>()
  for (const row of rows.slice(0, rowsTogether)) {
    const leader = (row.managerId ?? '').trim().toLowerCase()
    if (!isNew(row) || made.has(accountIn(row)) || made.has(leader)) break
    made.add(accountIn(row))
  }
  return made.size
}

const toldOf = ({ line, account = '', realName = '' }: TextRow) => ({ line, account: account.trim(), realName: realName.trim() })

/** Adds new accounts in one transaction, and tells of them and of rows with faults; of none where one was refused, as then none is written. */
async function addTogether(
  { store, now }: Services,
  rows: readonly TextRow[],
  checking: Checking,
  passwordOf: PasswordOf,
): Promise<ReadonlyMap<TextRow, ImportedRow>> {
  try {
    const checked = (await checkRows(store, rows, checking)).filter(({ before }) => !before)
    const right = checked.filter(({ faults }) => faults.length === 0)
    const passwords = await Promise.all(right.map(({ row }) => passwordOf(row)))
    const drawn = await store.transaction(async (stores) => {
      const made = new Map<TextRow, string | undefined>()
      for (const [at, hashes] of passwords.entries()) {
        const one = right[at]
        if (one) made.set(one.row, (await addUser(stores, now(), one.input, hashes, checking.manager)).password)
      }
      return made
    })
    return new Map(
      checked.map(({ row, faults }) => {
        const password = drawn.get(row)
        return [row, { ...toldOf(row), outcome: drawn.has(row) ? 'added' : 'refused', ...(password !== undefined && { password }), faults }]
      }),
    )
  } catch {
    // Row by row it is found out which, and why.
    return new Map()
  }
}

async function importRow(services: Services, row: TextRow, checking: Checking, log: FastifyBaseLogger, passwordOf: PasswordOf): Promise<ImportedRow> {
  const told = toldOf(row)
  const { manager, words } = checking
  try {
    const [checked] = await checkRows(services.store, [row], checking)
    if (!checked || checked.faults.length > 0) return { ...told, outcome: 'refused', faults: checked?.faults ?? [] }
    const { input, before } = checked
    if (before) {
      await updateUser(services, before.id, input, before.version, manager, log)
      return { ...told, realName: input.realName, outcome: 'changed', faults: [] }
    }
    const { password } = await createUser(services, input, await passwordOf(row), manager)
    return { ...told, outcome: 'added', ...(password !== undefined && { password }), faults: [] }
  } catch (error) {
    // One row must not keep from the sender what the rows before it were given.
    const refusal = toRefusal(error as Error)
    if (!refusal) log.error({ err: error }, 'a row of users was not imported')
    return { ...told, outcome: 'refused', faults: cellFaults(refusal ?? new Refusal('rowFailed'), '', words) }
  }
}
