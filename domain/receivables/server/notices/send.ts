import {
  mostAttempts,
  newId,
  outboxStore,
  ruledOut,
  storedRecords,
  type Handlers,
  type Services,
  type Stores,
  type Words,
} from '../../../../server/module'
import type { By } from '../../../shared/server/ledger/post'
import { sendingStore, type Channel, type Sending } from './sendings'
import { noticeStore } from './store'
import { templateOf, writerOf } from './template'

/** The effect that carries a notice to its customer. */
const topic = 'receivables.sendNotice'

/** What became of notices that were to be sent. */
export interface Sent {
  /** How many are on their way. */
  readonly sent: number
  /** How many customers have no number, or no address. */
  readonly noReceiver: number
  /** How many are void, or on their way already. */
  readonly passed: number
}

/**
 * Puts notices on their way to their customers by text message or e-mail, within a transaction: the effects are carried out after it, and each is tried
 * until it is taken or given up. What each says is written now, by the template of the installation.
 * @throws {Refusal} 400 where nothing is set up for the channel
 */
export async function sendNotices(
  services: Services,
  stores: Stores,
  ids: readonly string[],
  channel: Channel,
  words: Words,
  { userId, now }: By,
): Promise<Sent> {
  if (!(channel === 'sms' ? services.sms : services.email)) throw ruledOut(`receivables.refusal.noSender.${channel}`)
  const notices = await stores.of(noticeStore).byIds(ids)
  const underWay = await stores.of(sendingStore).waiting(ids, channel)
  const meant = notices.filter(({ id, state }) => state === 'valid' && !underWay.has(id))
  const customers = await storedRecords(stores, 'customers-customer', { ids: [...new Set(meant.map(({ customerId }) => customerId))], where: [] })
  const receivers = new Map(customers.map(({ id, values }) => [id, textOf(values[channel === 'sms' ? 'phone' : 'email'])]))
  const write = await writerOf(stores, await templateOf(stores, words))
  const sendings = meant.flatMap((notice): readonly Sending[] => {
    const receiver = receivers.get(notice.customerId) ?? ''
    if (receiver === '') return []
    const { sms, subject, email } = write(notice)
    const text = channel === 'sms' ? { subject: '', text: sms } : { subject, text: email }
    return [
      {
        ...{ id: newId(now), noticeId: notice.id, channel, receiver, ...text, state: 'waiting', attempts: 0, answer: '' },
        ...{ doneTime: null, creatorUserId: userId, creatorTime: now },
      },
    ]
  })
  await stores.of(sendingStore).insert(sendings)
  for (const { id } of sendings) await stores.of(outboxStore).put({ topic, key: id, payload: { id } }, now)
  return { sent: sendings.length, noReceiver: meant.length - sendings.length, passed: ids.length - meant.length }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Carries notices to their customers, and writes down what came back. */
export const noticeEffects: Handlers = {
  [topic]: async ({ services, key, payload, attempt }) => {
    const id = String((payload as { readonly id?: unknown }).id)
    const sending = await services.store.of(sendingStore).byId(id)
    if (!sending || sending.state === 'sent') return
    const note = (state: Sending['state'], answer: string) =>
      services.store.transaction(async (stores) => {
        const doneTime = state === 'waiting' ? null : services.now()
        await stores.of(sendingStore).update(id, { state, attempts: attempt, answer, doneTime })
        if (state === 'sent') await stores.of(noticeStore).noteSent([sending.noticeId])
      })
    try {
      if (sending.channel === 'sms' && services.sms) await services.sms(sending.receiver, sending.text, undefined, key)
      else if (sending.channel === 'email' && services.email)
        await services.email({ to: sending.receiver, subject: sending.subject, text: sending.text }, key)
      else throw new Error(`Nothing is set up for ${sending.channel}`)
    } catch (error) {
      await note(attempt >= mostAttempts ? 'failed' : 'waiting', (error instanceof Error ? error.message : String(error)).slice(0, 300))
      throw error
    }
    await note('sent', '')
  },
}
