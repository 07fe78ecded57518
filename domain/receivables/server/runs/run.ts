import { newId, pause, type Services, type Stores } from '../../../../server/module'
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
import { candidatesOf, type Asked, type Draft, type SeenForRun } from './candidates'
import { givenInVain, undoGiven } from './given-undone'
import { runStore, type Run } from './store'
import { voidedBillStore } from './voided-bills'

/** What a run did. A run that finds nothing to do leaves no trace, and has no id. */
export interface Done {
  readonly id: string | null
  readonly made: number
  readonly takenBack: number
  readonly givenBack: number
  readonly fen: number
}

/** How many charges one transaction bills: others write between two of them. */
const slice = 250

/**
 * Bills what contracts charge, once: run twice it makes nothing new, and of two at once one finds it done. First all bills are made, then what contracts
 * give back goes to the bills or accounts, then bills whose charge is gone are taken back, and what was given back by such charges. It is read and written in slices, each with the note of the run
 * in one transaction, so that others work between and only a slice is held; where it ends in the middle, what was done is noted, and the next run does the
 * rest. `keep` notes at the end what was done; `seen` is what whoever asks sees.
 * @throws {Refusal} 400 where the month of the last day is closed
 */
export async function runBilling(
  { store }: Services,
  asked: Asked,
  by: By,
  today: Day,
  {
    keep,
    size = slice,
    seen = {},
  }: { readonly keep?: (stores: Stores, done: Done) => Promise<void>; readonly size?: number; readonly seen?: SeenForRun } = {},
): Promise<Done> {
  await checkOpenMonths(store, [asked.until])
  const id = newId(by.now)
  let done = { made: 0, takenBack: 0, givenBack: 0, fen: 0 }
  const each = async <T>(all: readonly T[], work: (stores: Stores, some: readonly T[]) => Promise<Partial<typeof done>>): Promise<void> => {
    for (let at = 0; at < all.length; at += size) {
      // The embedded database answers at once: without a pause nobody else would get a turn before the end.
      await pause()
      await store.transaction(async (stores) => {
        await stores.of(billStore).lock('bills of contract')
        const { made = 0, takenBack: back = 0, givenBack: given = 0, fen = 0 } = await work(stores, all.slice(at, at + size))
        if (made + back + given === 0) return
        if (done.made + done.takenBack + done.givenBack === 0) await stores.of(runStore).insert(emptyRun(id, asked, by))
        await stores.of(runStore).add(id, { made, takenBack: back, fen })
        done = { made: done.made + made, takenBack: done.takenBack + back, givenBack: done.givenBack + given, fen: done.fen + fen }
      })
    }
  }
  for await (const { drafts } of candidatesOf(store, asked, 'billed', seen))
    await each(drafts, async (stores, some) => {
      const made = await bookBills(
        stores,
        some.map(({ corrects: _corrects, ...draft }) => draft),
        { ...by, runId: id, again: asked.again ?? false },
      )
      return { made: made.length, fen: made.reduce((sum, { billed }) => sum + billed, 0) }
    })
  for await (const { drafts } of candidatesOf(store, asked, 'givenBack', seen))
    await each(drafts, async (stores, some) => {
      let returned = 0
      for (const one of some) if (await giveBack(stores, one, by)) returned += 1
      return { givenBack: returned }
    })
  const voided = { ...asked, seen: seen.bills }
  for (let ids = await store.of(voidedBillStore).after('', voided, size); ids.length > 0;) {
    await each(ids, async (stores, some) => {
      // Another run may have taken some of them back meanwhile.
      const live = (await stores.of(billStore).byIds(some)).filter(({ state }) => state !== 'void')
      for (const bill of live) await takeBack(stores, bill.id, { day: today, note: '', by })
      return { takenBack: live.length }
    })
    ids = await store.of(voidedBillStore).after(ids.at(-1) ?? '', voided, size)
  }
  await each(await givenInVain(store, asked, seen), async (stores, some) => {
    let undone = 0
    for (const one of some) if (await undoGiven(stores, one, today, by)) undone += 1
    return { takenBack: undone }
  })
  const answer = { id: done.made + done.takenBack + done.givenBack === 0 ? null : id, ...done }
  if (keep && answer.id !== null) await store.transaction((stores) => keep(stores, answer))
  return answer
}

const emptyRun = (id: string, { until, ...rest }: Asked, { userId, now }: By): Run => ({
  ...{ id, untilDay: until, asked: JSON.stringify(rest), made: 0, takenBack: 0, fen: 0, state: 'done' },
  ...{ creatorUserId: userId, creatorTime: now },
})

/**
 * Credits what a contract gives back to the bill that it corrects, and the rest to the customer's account; once. Of a deposit no more goes there than is
 * held. Returns whether it did.
 */
async function giveBack(
  stores: Stores,
  { customerId, contractId, subject, sourceId, corrects, amount, contract, dueDay }: Draft,
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
