import { newId, ruledOut, type Stores } from '../../../../server/module'
import type { Day } from '../../../shared/calendar/day'
import type { By } from '../../../shared/server/ledger/post'
import { depositStore } from '../deposits/store'
import { prepaidStore } from '../receipts/prepaid'
import { receiptStore } from '../receipts/store'
import { checkOpenDay, closingStore, type Closing, type CountedMethod } from './store'

/** What a cashier's day comes to by method, as it is booked: taken, less what was cancelled or paid out on that day. Whole fen. */
export async function bookedOn(
  stores: Stores,
  cashierId: string,
  day: Day,
): Promise<{ readonly methods: ReadonlyMap<string, number>; readonly receiptIds: readonly string[] }> {
  const methods = new Map<string, number>()
  const add = (method: string, fen: number) => methods.set(method, (methods.get(method) ?? 0) + fen)
  const receipts = await stores.of(receiptStore).ofDay(cashierId, day)
  const taken = receipts.filter((one) => one.creatorUserId === cashierId && one.day === day)
  for (const { method, taken: fen } of taken) if (fen !== 0) add(method, fen)
  for (const { method, taken: fen, cancelledBy, cancelledDay } of receipts)
    if (fen !== 0 && cancelledBy === cashierId && cancelledDay === day) add(method, -fen)
  for (const { method, fen } of await stores.of(prepaidStore).refundsOf(cashierId, day)) add(method ?? '', fen)
  for (const { method, fen } of await stores.of(depositStore).paidOutBy(cashierId, day)) add(method ?? '', fen)
  return { methods, receiptIds: taken.map(({ id }) => id) }
}

/**
 * Closes a cashier's day: what was counted is written beside what was booked.
 * @throws {Refusal} 400 for a day to come, and one that is closed already
 */
export async function closeDay(
  stores: Stores,
  day: Day,
  given: { readonly counted: ReadonlyMap<string, number>; readonly note: string },
  { userId, now, today }: By & { readonly userId: string; readonly today: Day },
): Promise<Closing> {
  if (day > today) throw ruledOut('receivables.refusal.dayToCome')
  await checkOpenDay(stores, userId, day)
  const { methods, receiptIds } = await bookedOn(stores, userId, day)
  const rows = [...new Set([...methods.keys(), ...given.counted.keys()])].map((method): CountedMethod => ({
    method,
    booked: methods.get(method) ?? 0,
    counted: given.counted.get(method) ?? 0,
  }))
  const sum = (key: 'booked' | 'counted'): number => rows.reduce((all, row) => all + row[key], 0)
  const closing: Closing = {
    id: newId(now),
    cashierId: userId,
    day,
    booked: sum('booked'),
    counted: sum('counted'),
    receipts: receiptIds.length,
    methods: JSON.stringify(rows),
    note: given.note,
    creatorUserId: userId,
    creatorTime: now,
  }
  await stores.of(closingStore).insert(closing)
  await stores.of(receiptStore).close(receiptIds, closing.id)
  return closing
}
