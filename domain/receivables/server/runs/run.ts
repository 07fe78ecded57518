import { newId, Refusal, ruledOut, type Services, type Stores } from '../../../../server/module'
import { fenOf } from '../../../shared/money/amount'
import type { Day } from '../../../shared/calendar/day'
import { billStore } from '../../../shared/server/ledger/bills'
import { bookBills } from '../../../shared/server/ledger/book'
import { post, type By } from '../../../shared/server/ledger/post'
import { takeBack } from '../bills/take-back'
import { checkOpenMonths } from '../../../shared/server/ledger/months'
import { depositSubject } from '../../rules/deposit'
import { giveFromDeposits } from '../deposits/move'
import { prepaidStore } from '../receipts/prepaid'
import { candidatesOf, type Asked, type Candidates } from './candidates'
import { runStore } from './store'

/** What a run did. A run that finds nothing to do leaves no trace, and has no id. */
export interface Done {
  readonly id: string | null
  readonly made: number
  readonly takenBack: number
  readonly givenBack: number
  readonly fen: number
}

/**
 * Bills what contracts charge, once: run twice it makes nothing new, and of two at once one finds it done. Bills whose charge is gone are taken back,
 * what contracts give back goes to the customers' accounts. All of it or nothing; `keep` notes within the same transaction what was done.
 * @throws {Refusal} 400 where the month of the last day is closed
 */
export async function runBilling(
  { store }: Services,
  asked: Asked,
  by: By,
  today: Day,
  keep?: (stores: Stores, done: Done) => Promise<void>,
): Promise<Done> {
  return store.transaction(async (stores) => {
    await stores.of(billStore).lock('bills of contract')
    await checkOpenMonths(stores, [asked.until])
    const { drafts, givenBack, takenBack } = await candidatesOf(stores, asked)
    const id = newId(by.now)
    const made = await bookBills(stores, drafts, { ...by, runId: id, again: asked.again ?? false })
    let returned = 0
    for (const one of givenBack) if (await giveBack(stores, one, by)) returned += 1
    for (const bill of takenBack) await takeBack(stores, bill.id, { day: today, note: '', by })
    const fen = made.reduce((sum, { billed }) => sum + billed, 0)
    const done = { made: made.length, takenBack: takenBack.length, givenBack: returned, fen }
    if (made.length + takenBack.length + returned === 0) return { id: null, ...done }

    const { until, ...rest } = asked
    await stores.of(runStore).insert({
      id,
      untilDay: until,
      asked: JSON.stringify(rest),
      made: made.length,
      takenBack: takenBack.length,
      fen,
      state: 'done',
      creatorUserId: by.userId,
      creatorTime: by.now,
    })
    await keep?.(stores, { id, ...done })
    return { id, ...done }
  })
}

/**
 * Credits what a contract gives back to the bill that it corrects, and the rest to the customer's account; once. Of a deposit no more goes there than is
 * held. Returns whether it did.
 */
async function giveBack(
  stores: Stores,
  { customerId, contractId, subject, sourceId, corrects, amount, contract, dueDay }: Candidates['givenBack'][number],
  by: By,
): Promise<boolean> {
  if (customerId === null) return false
  const bills = stores.of(billStore)
  await bills.lock(customerId)
  const fen = -Number(fenOf(amount))
  const bill = corrects === null ? undefined : await bills.bySource('contract', corrects)
  const credit = Math.min(fen, bill?.principal ?? 0)
  const left = fen - credit
  // It is asked first: what was given once is not given again, and not taken out of the deposit again either.
  if (await stores.of(prepaidStore).isGiven(sourceId)) return false
  const back =
    subject === depositSubject && contractId !== null
      ? await giveFromDeposits(stores, { customerId, contractId, sourceId, fen: left, day: dueDay, note: contract }, by)
      : left
  if (!(await stores.of(prepaidStore).give(customerId, sourceId, back, { day: dueDay, note: contract, by }))) return false
  if (bill && credit > 0) await post(stores, [{ billId: bill.id, kind: 'credit', part: 'principal', fen: credit, day: dueDay, note: contract }], by)
  return true
}

/**
 * Makes all bills of a run void, as long as nothing happened to any of them and their months are open; they may be billed again by a later run.
 * @throws {Refusal} 404, and 400 that names a bill that something happened to
 */
export async function undoRun({ store }: Services, id: string, by: By, today: Day): Promise<number> {
  return store.transaction(async (stores) => {
    await stores.of(billStore).lock('bills of contract')
    const run = await stores.of(runStore).byId(id)
    if (!run) throw new Refusal('notFoundAnymore')
    if (run.state === 'undone') throw ruledOut('receivables.refusal.runUndone')
    const bills = (await stores.of(billStore).all({ runId: id })).filter(({ state }) => state !== 'void')
    for (const bill of bills) {
      const isTouched = bill.paid > 0 || bill.credited > 0 || bill.lateFee > 0 || bill.principal !== bill.billed
      if (isTouched) throw ruledOut('receivables.refusal.billTouched', { number: bill.number })
      await checkOpenMonths(stores, [bill.dueDay])
    }
    for (const bill of bills) await takeBack(stores, bill.id, { day: today, note: '', by })
    await stores.of(runStore).undo(id)
    return bills.length
  })
}
