import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '../../../errors'
import { toRefusal } from '../../../http/error-handler'
import type { Services } from '../../../services'
import { createUser, passwordFor, updateUser, type NewPassword } from '../manage-users'
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

/** Passwords that are made ready while rows before them are written: each takes some hundredths of a second of a processor. */
const passwordsAhead = 2

/**
 * Writes rows one by one, each as a whole or not at all, by the rules of the form of an account; what cannot be written is told with its faults, and the
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
  const known = new Set((await store.of(userStore).byAccounts(sorted.map(({ account }) => account ?? ''))).map(({ account }) => account))
  const passwords = sorted.filter(({ account = '' }) => account !== '' && !known.has(account.trim().toLowerCase())).map(({ line }) => line)
  const ready = new Map<number, Promise<NewPassword>>()
  const passwordOf = (line: number): Promise<NewPassword> => {
    const at = passwords.indexOf(line)
    for (const next of at < 0 ? [line] : passwords.slice(at, at + passwordsAhead))
      if (!ready.has(next)) ready.set(next, passwordFor(store, undefined))
    return ready.get(line) ?? passwordFor(store, undefined)
  }
  const done: ImportedRow[] = []
  for (const row of sorted) {
    if (isGone()) break
    done.push(await importRow(services, row, checking, log, passwordOf))
  }
  return done
}

async function importRow(
  services: Services,
  row: TextRow,
  checking: Checking,
  log: FastifyBaseLogger,
  passwordOf: (line: number) => Promise<NewPassword>,
): Promise<ImportedRow> {
  const told = { line: row.line, account: (row.account ?? '').trim(), realName: (row.realName ?? '').trim() }
  const { manager, words } = checking
  try {
    const [checked] = await checkRows(services.store, [row], checking)
    if (!checked || checked.faults.length > 0) return { ...told, outcome: 'refused', faults: checked?.faults ?? [] }
    const { input, before } = checked
    if (before) {
      await updateUser(services, before.id, input, before.version, manager, log)
      return { ...told, realName: input.realName, outcome: 'changed', faults: [] }
    }
    const { password } = await createUser(services, input, await passwordOf(row.line), manager)
    return { ...told, outcome: 'added', ...(password !== undefined && { password }), faults: [] }
  } catch (error) {
    // One row must not keep from the sender what the rows before it were given.
    const refusal = toRefusal(error as Error)
    if (!refusal) log.error({ err: error }, 'a row of users was not imported')
    return { ...told, outcome: 'refused', faults: cellFaults(refusal ?? new Refusal('rowFailed'), '', words) }
  }
}
