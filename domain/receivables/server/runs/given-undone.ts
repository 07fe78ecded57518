import { sql, type Expression, type SqlBool } from 'kysely'
import { defineStore, storedRecord, type Stores } from '../../../../server/module'
import type { Day } from '../../../shared/calendar/day'
import { objectsIn, textIn } from '../../../shared/read-json'
import { billStore } from '../../../shared/server/ledger/bills'
import { entryStore } from '../../../shared/server/ledger/entries'
import { post, undoing, type By } from '../../../shared/server/ledger/post'
import { depositSubject } from '../../rules/deposit'
import { standing } from '../bills/take-back'
import { moveDeposits, undoingDeposits } from '../deposits/move'
import { depositStore } from '../deposits/store'
import { prepaidStore, type PrepaidEntry } from '../receipts/prepaid'
import type { Asked, SeenForRun } from './candidates'

/** What a contract gave back by a charge that it does not make any more. */
export interface GivenInVain {
  /** The entry of the account. */
  readonly id: string
  readonly customerId: string
  readonly fen: number
  /** Of whom several were given within one run: the entries of bills that belong to it are of the same moment. */
  readonly creatorTime: number
  readonly note: string
  /** The charge, its contract and subject, and the charge that it corrects. */
  readonly sourceId: string
  readonly contractId: string
  readonly subject: string
  readonly corrects: string | null
}

type Tables = {
  prepaidEntries: PrepaidEntry
  contractCharges: {
    readonly id: string
    readonly contractId: string
    readonly subject: string
    readonly corrects: string | null
    readonly voidedAt: number | null
  }
}

/** What an entry that takes another back says it is for, so that it is taken back once. */
const undoingOf = (entryId: string): string => `undo ${entryId}`

/** What was given back by charges that hold no more, as of a renewal with a smaller deposit that was cancelled. What is undone already is done with. */
export const givenInVainStore = defineStore('what was given back in vain', ({ db }) => ({
  /** Of all contracts, or of those that a reader sees, as a condition over charges. */
  async all(seen?: Expression<SqlBool>): Promise<readonly GivenInVain[]> {
    const own = db.withTables<Tables>()
    const rows = await own
      .selectFrom('prepaidEntries')
      .innerJoin('contractCharges', 'contractCharges.id', 'prepaidEntries.sourceId')
      .select(['prepaidEntries.id', 'customerId', 'fen', 'creatorTime', 'note', 'sourceId', 'contractId', 'subject', 'corrects'])
      .where('prepaidEntries.kind', '=', 'given')
      .where('contractCharges.voidedAt', 'is not', null)
      .$if(seen !== undefined, (some) => some.where(seen ?? sql<SqlBool>`1 = 1`))
      .orderBy('prepaidEntries.id')
      .execute()
    if (rows.length === 0) return []
    const undone = await own.selectFrom('prepaidEntries').select('sourceId').where('kind', '=', 'undone').where('sourceId', 'is not', null).execute()
    const known = new Set(undone.map(({ sourceId }) => sourceId))
    return rows.flatMap(({ sourceId, ...row }) =>
      sourceId === null || known.has(undoingOf(row.id)) ? [] : [{ ...row, sourceId, fen: Number(row.fen), creatorTime: Number(row.creatorTime) }],
    )
  },
}))

/** The project of a contract: that of its first unit; null where there is none. */
async function projectOfContract(stores: Stores, contractId: string): Promise<string | null> {
  const contract = await storedRecord(stores, 'leasing-contract', contractId)
  const [first] = contract ? objectsIn(contract.values, 'units') : []
  const place = first && (await storedRecord(stores, 'units-unit', textIn(first, 'unit')))?.values['place']
  return Array.isArray(place) && typeof place[0] === 'string' ? place[0] : null
}

/**
 * Takes back what was given in vain, by entries with the opposite sign: out of the account, onto the bill that it was credited to, and into the deposit
 * that it came out of. An account that holds less by now is left as it is, until it holds so much again. Returns whether it was taken back.
 */
export async function undoGiven(
  stores: Stores,
  { id, customerId, fen, creatorTime, note, sourceId, subject, corrects }: GivenInVain,
  day: Day,
  by: By,
): Promise<boolean> {
  const [bills, accounts] = [stores.of(billStore), stores.of(prepaidStore)]
  await bills.lock(customerId)
  if ((await accounts.isGiven(undoingOf(id))) || (await accounts.balanceOf(customerId)) < fen) return false
  await accounts.insert({ customerId, kind: 'undone', fen: -fen, day, note, sourceId: undoingOf(id) }, by)
  const bill = corrects === null ? undefined : await bills.bySource('contract', corrects)
  if (bill) {
    const credits = standing(await stores.of(entryStore).of([bill.id])).filter(
      (entry) => entry.kind === 'credit' && Number(entry.creatorTime) === creatorTime && entry.note === note,
    )
    await post(stores, undoing(credits, day, note), by)
  }
  if (subject !== depositSubject) return true
  const deposits = stores.of(depositStore)
  const all = await deposits.ofCustomer(customerId)
  const undone = new Set(all.flatMap(({ reverses }) => reverses ?? []))
  const taken = all.filter((entry) => entry.sourceId === sourceId && entry.kind === 'given' && entry.reverses === null && !undone.has(entry.id))
  await moveDeposits(stores, undoingDeposits(taken, day, note), by)
  return true
}

/** What was given back in vain of what somebody wants billed, as far as they see the contracts. */
export async function givenInVain(stores: Stores, { contractId, projectId, subject }: Asked, seen: SeenForRun): Promise<readonly GivenInVain[]> {
  const wanted = (await stores.of(givenInVainStore).all(seen.charges)).filter(
    (one) => (contractId === undefined || one.contractId === contractId) && (subject === undefined || one.subject === subject),
  )
  if (projectId === undefined) return wanted
  const found: GivenInVain[] = []
  for (const one of wanted) if ((await projectOfContract(stores, one.contractId)) === projectId) found.push(one)
  return found
}
