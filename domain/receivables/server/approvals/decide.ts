import { nameOf, Refusal, ruledOut, userStore, type Services, type Stores } from '../../../../server/module'
import { billStore } from '../../../shared/server/ledger/bills'
import type { Part } from '../../../shared/ledger/balance'
import type { Day } from '../../../shared/calendar/day'
import type { By } from '../../../shared/server/ledger/post'
import { refundPrepaid } from '../accounts/refund'
import { creditBill } from '../bills/manage'
import { returnDeposit } from '../deposits/acts'
import { cancelReceipt } from '../receipts/cancel'
import { userNames } from '../user-names'
import { tell, type Told } from './ask'
import { requestStore, type MoneyRequest } from './store'

interface Decision extends By {
  readonly today: Day
  readonly said: string
}

/** What is to be done when a request is approved, as it was asked for. */
export type Payload =
  | { readonly do: 'cancel'; readonly receiptId: string }
  | { readonly do: 'credit'; readonly billId: string; readonly fen: number; readonly part: Part }
  | { readonly do: 'refund'; readonly customerId: string; readonly fen: number; readonly day: Day; readonly method: string; readonly note: string }
  | {
      readonly do: 'return'
      readonly customerId: string
      readonly contractId: string
      readonly fen: number
      readonly day: Day
      readonly method: string
      readonly note: string
    }

/**
 * Approves a request: what was asked for is done now, in the name of who asked, or not at all.
 * @throws {Refusal} 404; 400 for one's own request, one that is decided, and where the act is not possible any more
 */
export async function approve(services: Services, stores: Stores, id: string, { said, today, ...by }: Decision): Promise<Told> {
  const request = await waiting(stores, id, by)
  await perform(services, stores, request, { userId: request.creatorUserId, now: by.now, today })
  return decided(stores, request, 'approved', said, by)
}

/** Refuses a request, for a reason. @throws {Refusal} 404; 400 for one's own request, and one that is decided */
export async function refuse(stores: Stores, id: string, { said, ...by }: Decision): Promise<Told> {
  return decided(stores, await waiting(stores, id, by), 'refused', said, by)
}

/** Takes one's own request back. @throws {Refusal} 404 for what others asked for, and 400 for one that is decided */
export async function withdraw(stores: Stores, id: string, { userId, now }: By): Promise<void> {
  await stores.of(billStore).lock(`money request ${id}`)
  const request = await stores.of(requestStore).byId(id)
  if (!request || request.creatorUserId !== userId) throw new Refusal('notFoundAnymore')
  if (request.state !== 'waiting') throw ruledOut('receivables.refusal.decidedAlready')
  await stores.of(requestStore).decide(id, { state: 'withdrawn', decidedBy: userId, decidedTime: now, decision: '' })
}

async function waiting(stores: Stores, id: string, { userId }: By): Promise<MoneyRequest> {
  await stores.of(billStore).lock(`money request ${id}`)
  const request = await stores.of(requestStore).byId(id)
  if (!request) throw new Refusal('notFoundAnymore')
  if (request.state !== 'waiting') throw ruledOut('receivables.refusal.decidedAlready')
  if (request.creatorUserId === userId) throw ruledOut('receivables.refusal.ownRequest')
  return request
}

async function decided(stores: Stores, request: MoneyRequest, state: 'approved' | 'refused', decision: string, { userId, now }: By): Promise<Told> {
  await stores.of(requestStore).decide(request.id, { state, decidedBy: userId, decidedTime: now, decision })
  const asker = request.creatorUserId === null ? [] : await stores.of(userStore).byIds([request.creatorUserId])
  const who = nameOf(await userNames(stores, [userId]), userId)
  return tell(stores, now, asker, `receivables.message.${state}`, { ...request, decision }, who)
}

async function perform(services: Services, stores: Stores, { payload, reason }: MoneyRequest, by: By & { readonly today: Day }): Promise<void> {
  const wanted = JSON.parse(payload) as Payload
  switch (wanted.do) {
    case 'cancel':
      return cancelReceipt(stores, wanted.receiptId, { ...by, reason, mayCancel: true, mayCancelCounted: true })
    case 'credit':
      await creditBill(services, stores, wanted.billId, { ...by, fen: wanted.fen, part: wanted.part, reason })
      return
    case 'refund':
      await refundPrepaid(stores, wanted, by)
      return
    case 'return':
      return returnDeposit(stores, wanted, by)
  }
}
