import { Type } from '@sinclair/typebox'
import { doOnce, id, listOf, mayOpen, mayPress, nameOf, onceOf, Refusal, type AddRoute, type Services } from '../../../../server/module'
import { seeCustomers, seenBy } from '../scope'
import { userNames } from '../user-names'
import { menus, root, tag } from '../wire'
import { sendNotices } from './send'
import { channels, sendingStore } from './sendings'
import { noticeStore } from './store'
import { setTemplate, templateOf, templateSchema } from './template'
import { atOnce } from './wire'

/** Sending notices to customers, how they are written, and what was sent. */
export function addNoticeSending(route: AddRoute, services: Services): void {
  const { store } = services

  route.guarded({
    method: 'POST',
    url: `${root}/SendPaymentNotices`,
    tag,
    policy: mayPress('btn_send', menus.notice),
    body: Type.Object({
      ids: Type.Array(id, { minItems: 1, maxItems: atOnce }),
      channel: Type.Union(channels.map((one) => Type.Literal(one))),
    }),
    data: Type.Object({ sent: Type.Integer(), noReceiver: Type.Integer(), passed: Type.Integer() }),
    summary:
      'Sends notices to their customers by text message or e-mail, as the template says, at most 500; `noReceiver` have no number or address, `passed` are void, not seen, or on their way. 400 where nothing is set up for the channel. Takes `Idempotency-Key`',
    async handle({ body, access, user, words, request }) {
      const { customers: seen } = await seenBy(services, access)
      return doOnce(services, onceOf(request, user.id), (keep) =>
        store.transaction(async (stores) => {
          const ids = await stores.of(noticeStore).seenAmong([...new Set(body.ids)], seen)
          const by = { userId: user.id, now: services.now() }
          const done = await sendNotices(services, stores, ids, body.channel, words, by)
          const answer = { ...done, passed: done.passed + new Set(body.ids).size - ids.length }
          await keep(stores, answer)
          return answer
        }),
      )
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/GetPaymentNoticeSendings`,
    tag,
    policy: mayOpen(menus.notice),
    query: Type.Object({ noticeId: id }),
    data: listOf(),
    summary:
      'What became of a notice, the newest first: when it was sent to which number or address, or printed, by whom, what it said, and what came back',
    async handle({ query, access }) {
      const notice = await store.of(noticeStore).byId(query.noticeId)
      if (!notice) throw new Refusal('notFoundAnymore')
      await seeCustomers(services, access, notice.customerId)
      const rows = await store.of(sendingStore).of(notice.id)
      const names = await userNames(
        store,
        rows.map(({ creatorUserId }) => creatorUserId),
      )
      return { list: rows.map((sending) => ({ ...sending, creatorUser: nameOf(names, sending.creatorUserId) })) }
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/GetNoticeTemplate`,
    tag,
    policy: mayPress('btn_template', menus.notice),
    data: templateSchema,
    summary: 'How payment notices are written to customers',
    handle: ({ words }) => templateOf(store, words),
  })

  route.guarded({
    method: 'POST',
    url: `${root}/SetNoticeTemplate`,
    tag,
    policy: mayPress('btn_template', menus.notice),
    body: templateSchema,
    summary:
      'Sets how payment notices are written to customers. The texts name in braces what is put in: {customer}, {number}, {month}, {total}, {arrears}, {lateFee}, {payUntil}, {organization}; 400 for other names',
    handle: ({ body }) => store.transaction((stores) => setTemplate(stores, body)),
  })
}
