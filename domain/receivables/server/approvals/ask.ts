import { leaveMessage, mayPress, newId, nameOf, ruledOut, usersWhoMay, type Services, type Stores, type User } from '../../../../server/module'
import type { By } from '../../../shared/server/ledger/post'
import { userNames } from '../user-names'
import { menus, yuan } from '../wire'
import { requestStore, type MoneyRequest } from './store'

/** Who decides on requests. */
export const mayApprove = mayPress('btn_approve', menus.approval)

/** Messages that were left within a transaction; whoever ends it tells the windows of those who got them. */
export type Told = readonly { readonly userId: string; readonly messageId: string }[]

/** Tells signed-in people at once that a message waits for them. */
export const announce = ({ realtime }: Services, told: Told): void =>
  told.forEach(({ userId, messageId }) => realtime.tell({ event: 'counts', userIds: [userId], messageId }))

type Asked = Pick<MoneyRequest, 'kind' | 'targetId' | 'target' | 'customerId' | 'customer' | 'fen' | 'reason'> & { readonly payload: object }

/**
 * Notes that somebody asks for an act, and leaves a message for everybody else who may decide on it.
 * @throws {Refusal} 400 where the same waits already, or nobody else may decide
 */
export async function askFor(
  stores: Stores,
  { payload, ...asked }: Asked,
  { userId, now }: By,
): Promise<{ readonly id: string; readonly told: Told }> {
  if (await stores.of(requestStore).waitingFor(asked.kind, asked.targetId)) throw ruledOut('receivables.refusal.askedAlready')
  const deciders = (await usersWhoMay(stores, mayApprove)).filter(({ id }) => id !== userId)
  if (deciders.length === 0) throw ruledOut('receivables.refusal.nobodyDecides')
  const request: MoneyRequest = {
    ...asked,
    ...{ id: newId(now), payload: JSON.stringify(payload), state: 'waiting', decidedBy: null, decidedTime: null, decision: '' },
    ...{ creatorUserId: userId, creatorTime: now },
  }
  await stores.of(requestStore).insert(request)
  const who = nameOf(await userNames(stores, [userId]), userId)
  return { id: request.id, told: await tell(stores, now, deciders, `receivables.message.${request.kind}`, request, who) }
}

/** Leaves each of them a message about a request. */
export async function tell(
  stores: Stores,
  now: number,
  users: readonly User[],
  key: string,
  { target, customer, fen, reason, decision }: MoneyRequest,
  who: string,
): Promise<Told> {
  const told: { userId: string; messageId: string }[] = []
  for (const user of users)
    told.push({
      userId: user.id,
      messageId: await leaveMessage(stores, now, user, key, { who, target, customer, amount: yuan(fen), reason, decision }),
    })
  return told
}
