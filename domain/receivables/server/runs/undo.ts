import type { Expression, SqlBool } from 'kysely'
import { pause, Refusal, ruledOut, type Services, type Stores } from '../../../../server/module'
import type { Day } from '../../../shared/calendar/day'
import { billStore, type Bill } from '../../../shared/server/ledger/bills'
import { checkOpenMonths } from '../../../shared/server/ledger/months'
import { post, type By } from '../../../shared/server/ledger/post'
import { noticeStore } from '../notices/store'
import { runStore } from './store'

/** How many bills one transaction makes void: others write between two of them. */
const slice = 250

/**
 * Makes all bills of a run void, as long as nothing happened to any of them and their months are open; they may be billed again by a later run. All are
 * looked at before the first is made void, slice by slice; where it ends in the middle, or one is paid meanwhile, the run counts as done still, and undoing
 * it again does the rest. `seen` is which bills whoever asks sees.
 * @throws {Refusal} 404, also where some of its bills are not seen, and 400 that names a bill that something happened to
 */
export async function undoRun({ store }: Services, id: string, by: By, today: Day, seen?: Expression<SqlBool>): Promise<number> {
  const run = await store.of(runStore).byId(id)
  if (!run) throw new Refusal('notFoundAnymore')
  if (run.state === 'undone') throw ruledOut('receivables.refusal.runUndone')
  const bills = store.of(billStore)
  if (seen && (await bills.count({ runId: id })) > (await bills.count({ runId: id, seen }))) throw new Refusal('notFoundAnymore')
  for await (const some of bills.slices({ runId: id }, slice)) {
    await checkUntouched(store, some)
    await pause()
  }
  let voided = 0
  for await (const some of bills.slices({ runId: id }, slice)) {
    await store.transaction(async (stores) => {
      await stores.of(billStore).lock('bills of contract')
      // In one order, so that two who want the same customers do not wait for each other.
      for (const customerId of [...new Set(some.flatMap((bill) => bill.customerId ?? []))].toSorted()) await stores.of(billStore).lock(customerId)
      const live = (await stores.of(billStore).byIds(some.map((bill) => bill.id))).filter(({ state }) => state !== 'void')
      await checkUntouched(stores, live)
      const over = live.filter(({ billed }) => billed !== 0)
      await post(
        stores,
        over.map((bill) => ({ billId: bill.id, kind: 'void', part: 'principal', fen: bill.billed, day: today, note: '' })),
        by,
      )
      voided += live.length
    })
    await pause()
  }
  await store.transaction((stores) => stores.of(runStore).undo(id))
  return voided
}

/** @throws {Refusal} 400 that names a bill that is paid, credited, or asked for by a notice, and where a month is closed */
async function checkUntouched(stores: Stores, bills: readonly Bill[]): Promise<void> {
  const live = bills.filter(({ state }) => state !== 'void')
  const touched = live.find(({ paid, credited, lateFee, principal, billed }) => paid > 0 || credited > 0 || lateFee > 0 || principal !== billed)
  if (touched) throw ruledOut('receivables.refusal.billTouched', { number: touched.number })
  const [noticed] = await stores.of(noticeStore).noticedAmong(live.map(({ id }) => id))
  if (noticed)
    throw ruledOut('receivables.refusal.billNoticed', { number: live.find(({ id }) => id === noticed.billId)?.number ?? '', notice: noticed.number })
  await checkOpenMonths(
    stores,
    live.map(({ dueDay }) => dueDay),
  )
}
