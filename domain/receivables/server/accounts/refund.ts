import { ruledOut, type Stores } from '../../../../server/module'
import type { Day } from '../../../shared/calendar/day'
import { billStore } from '../../../shared/server/ledger/bills'
import { checkOpenMonths } from '../../../shared/server/ledger/months'
import type { By } from '../../../shared/server/ledger/post'
import { checkOpenDay } from '../closings/store'
import { prepaidStore } from '../receipts/prepaid'
import { yuan } from '../wire'

/** What is paid out of an account; whole fen. */
export interface Refund {
  readonly customerId: string
  readonly day: Day
  readonly fen: number
  readonly method: string
  readonly note: string
}

/** Pays out of an account and returns what it holds then, in fen. @throws {Refusal} 400 for nothing, more than it holds, a day to come, and closed days */
export async function refundPrepaid(
  stores: Stores,
  { customerId, day, fen, method, note }: Refund,
  { today, ...by }: By & { readonly today: Day },
): Promise<number> {
  if (fen === 0) throw ruledOut('receivables.refusal.nothing')
  if (day > today) throw ruledOut('receivables.refusal.dayToCome')
  await checkOpenMonths(stores, [day])
  await checkOpenDay(stores, by.userId, day)
  await stores.of(billStore).lock(customerId)
  const prepaid = stores.of(prepaidStore)
  const held = await prepaid.balanceOf(customerId)
  if (fen > held) throw ruledOut('receivables.refusal.prepaidShort', { held: yuan(held) })
  await prepaid.insert({ customerId, kind: 'refunded', fen: -fen, day, method, note }, by)
  return held - fen
}
