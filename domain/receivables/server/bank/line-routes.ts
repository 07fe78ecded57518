import { Type } from '@sinclair/typebox'
import {
  byId,
  doOnce,
  id,
  listQuery,
  mayOpen,
  mayPress,
  onceOf,
  pagedListOf,
  pageOf,
  paginationOf,
  Refusal,
  ruledOut,
  type AddRoute,
  type Services,
} from '../../../../server/module'
import { cancelReceipt } from '../receipts/cancel'
import { receiptStore } from '../receipts/store'
import { seeCustomers, seenBy } from '../scope'
import { menus, reason, root, shownDay, tag, todayAt, yuan } from '../wire'
import { bookLine, leaveLine } from './book'
import { proposalsFor } from './match'
import { bankStore } from './store'

/** Lines of statements: who probably paid, booking them, and taking that back. */
export function addBankLines(route: AddRoute, services: Services): void {
  const { store } = services
  const today = () => todayAt(services.now())

  route.guarded({
    method: 'GET',
    url: `${root}/GetBankLineList`,
    tag,
    policy: mayOpen(menus.bank),
    query: Type.Object({
      ...listQuery,
      state: Type.Optional(Type.Union((['open', 'booked', 'left'] as const).map((one) => Type.Literal(one)))),
    }),
    data: pagedListOf(),
    summary: 'Lines of statements, the newest first; open ones with who probably paid, what for and why',
    async handle({ query, access, words }) {
      const page = pageOf(query)
      const { customers: seen } = await seenBy(services, access)
      const { rows, total } = await store.of(bankStore).list({ ...query, seen }, page)
      const proposals = await proposalsFor(
        services,
        access,
        rows.filter(({ state }) => state === 'open'),
      )
      return {
        list: await Promise.all(
          rows.map(async ({ mark: _mark, fen, day, ...line }) => {
            const proposal = proposals.get(line.id)
            const receipt = line.receiptId === null ? undefined : await store.of(receiptStore).byId(line.receiptId)
            return {
              ...line,
              ...{ day: shownDay(day), amount: yuan(fen), receipt: receipt?.number ?? '' },
              customerId: proposal?.customerId ?? line.customerId ?? '',
              customer: proposal?.customer ?? receipt?.customer ?? '',
              ...{ why: proposal?.why ?? '', bills: proposal?.numbers.join(words.t('engine.comma')) ?? '', isProposed: proposal ? 1 : 0 },
            }
          }),
        ),
        pagination: paginationOf(page, total),
      }
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/BookBankLine/:id`,
    tag,
    policy: mayPress('btn_book', menus.bank),
    params: byId,
    body: Type.Object({ customerId: Type.Optional(Type.Union([id, Type.Null(), Type.Literal('')])) }),
    data: Type.Object({ number: Type.String() }),
    summary:
      'Books a line as it is proposed, or as money of another customer, the oldest bill first; once. 400 for one that is booked, without a customer, and for closed days. Takes `Idempotency-Key`',
    async handle({ params, body, user, access, request }) {
      const line = await store.of(bankStore).byId(params.id)
      if (!line) throw new Refusal('notFoundAnymore')
      const proposal = (await proposalsFor(services, access, [line])).get(line.id)
      const customerId = body.customerId || proposal?.customerId
      if (!customerId) throw ruledOut('receivables.refusal.noPayer')
      await seeCustomers(services, access, customerId)
      const billIds = proposal?.customerId === customerId ? proposal.billIds : null
      return doOnce(services, onceOf(request, user.id), (keep) =>
        store.transaction(async (stores) => {
          const by = { userId: user.id, now: services.now(), today: today() }
          const answer = { number: await bookLine(services, stores, line.id, { customerId, billIds }, by) }
          await keep(stores, answer)
          return answer
        }),
      )
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/BookProposedLines`,
    tag,
    policy: mayPress('btn_book', menus.bank),
    data: Type.Object({ booked: Type.Integer(), refused: Type.Integer() }),
    summary:
      'Books the open lines whose payer is known by the number of a bill, an account or a name, 200 at most, each by itself; `refused` could not be booked. What only an amount speaks for is left to a person',
    async handle({ user, access }) {
      const { rows } = await store.of(bankStore).list({ state: 'open' }, { current: 1, size: 200 })
      let [booked, refused] = [0, 0]
      for (const line of rows) {
        // One bill may be what several lines are for: each is proposed anew, after those before it.
        const proposal = (await proposalsFor(services, access, [line])).get(line.id)
        if (!proposal || proposal.why === 'amount') continue
        const by = { userId: user.id, now: services.now(), today: today() }
        try {
          await store.transaction((stores) => bookLine(services, stores, line.id, proposal, by))
          booked += 1
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          refused += 1
        }
      }
      return { booked, refused }
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/LeaveBankLine/:id`,
    tag,
    policy: mayPress('btn_book', menus.bank),
    params: byId,
    body: Type.Object({ left: Type.Integer({ minimum: 0, maximum: 1 }) }),
    summary: 'Says of a line that it is none of ours (1), or that it is after all (0); 400 for one that is booked',
    handle: ({ params, body }) => store.transaction((stores) => leaveLine(stores, params.id, body.left === 1)),
  })

  route.guarded({
    method: 'POST',
    url: `${root}/UndoBankLine/:id`,
    tag,
    policy: mayPress('btn_undo', menus.bank),
    params: byId,
    body: Type.Object({ reason }),
    summary: 'Cancels the receipt that a line was booked with, so that the line is open again; 400 where it was counted, or what it saved is used',
    async handle({ params, body, user, access }) {
      const line = await store.of(bankStore).byId(params.id)
      if (!line) throw new Refusal('notFoundAnymore')
      const { receiptId, customerId } = line
      if (receiptId === null || customerId === null) throw ruledOut('receivables.refusal.lineOpen')
      await seeCustomers(services, access, customerId)
      await store.transaction((stores) =>
        cancelReceipt(stores, receiptId, {
          ...{ reason: body.reason, mayCancel: true, mayCancelCounted: false },
          ...{ today: today(), userId: user.id, now: services.now() },
        }),
      )
    },
  })
}
