import { Type } from '@sinclair/typebox'
import {
  doOnce,
  id,
  listQuery,
  loadModel,
  mayOpen,
  mayPress,
  onceOf,
  pagedListOf,
  pageOf,
  paginationOf,
  seenRecord,
  type Access,
  type AddRoute,
  type Services,
} from '../../../../server/module'
import { announce, type Told } from '../approvals/ask'
import { askForRefund } from '../approvals/limits'
import { prepaidStore } from '../receipts/prepaid'
import { dayIn, fenIn, menus, money, memo, root, shownDay, tag, someDay, todayAt, yuan } from '../wire'
import { refundPrepaid } from './refund'
import { statementOf, type StatementLine } from './statement'

const present = ({ bill, fen, balance, day: on, ...line }: StatementLine) => ({
  ...line,
  day: shownDay(on),
  billId: bill.id,
  number: bill.number,
  subject: bill.subject,
  contract: bill.contract,
  customer: bill.customer,
  unit: bill.unit,
  amount: yuan(fen),
  balance: yuan(balance),
})

/** Statements of customers and contracts, and accounts of what was paid ahead. */
export function addAccountRoutes(route: AddRoute, services: Services): void {
  const { store } = services
  const see = async (modelId: string, access: Access, recordId: string) => {
    await seenRecord(services, await loadModel(services, modelId), access, recordId)
  }
  const statement = (name: string, key: 'customerId' | 'contractId', modelId: string, what: string) =>
    route.guarded({
      method: 'GET',
      url: `${root}/${name}`,
      tag,
      policy: mayOpen(menus.account),
      query: Type.Object({ ...listQuery, [key]: id }),
      data: Type.Object({ ...pagedListOf().properties, balance: Type.String() }),
      summary: `Everything that was billed ${what} and happened since, by day, each line with what was owed after it`,
      async handle({ query, access }) {
        const wanted = (query as { readonly [name: string]: unknown })[key] as string
        await see(modelId, access, wanted)
        const lines = await statementOf(store, { [key]: wanted })
        const page = pageOf(query)
        return {
          list: lines.slice((page.current - 1) * page.size, page.current * page.size).map(present),
          pagination: paginationOf(page, lines.length),
          balance: yuan(lines.at(-1)?.balance ?? 0),
        }
      },
    })
  statement('GetFinanceListByCustomer', 'customerId', 'customers-customer', 'to a customer')
  statement('GetFinanceListByContract', 'contractId', 'leasing-contract', 'for a contract')

  route.guarded({
    method: 'GET',
    url: `${root}/GetPrepaidList`,
    tag,
    policy: mayOpen(menus.account),
    query: Type.Object({ customerId: id }),
    data: Type.Object({ list: Type.Array(Type.Unknown()), balance: Type.String() }),
    summary: 'What moved the account of a customer, and what it holds',
    async handle({ query, access }) {
      await see('customers-customer', access, query.customerId)
      const entries = await store.of(prepaidStore).of(query.customerId)
      return {
        list: entries.map(({ fen, day: on, ...entry }) => ({ ...entry, day: shownDay(on), amount: yuan(fen) })),
        balance: yuan(entries.reduce((sum, { fen }) => sum + fen, 0)),
      }
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/RefundPrepaid`,
    tag,
    policy: mayPress('btn_refund', menus.account),
    body: Type.Object({ customerId: id, day: someDay, amount: money, method: Type.String({ minLength: 1, maxLength: 50 }), memo }),
    data: Type.Object({ balance: Type.String(), waiting: Type.Boolean() }),
    summary:
      'Pays out of the account of a customer; where that takes two persons it waits for the second (`waiting`). 400 for more than it holds, a day to come, and days that are closed. With the header `Idempotency-Key`, sent again within a day it is not paid anew',
    async handle({ body, user, access, request }) {
      await see('customers-customer', access, body.customerId)
      const [on, fen, now] = [dayIn(body.day, 'day'), fenIn(body.amount), services.now()]
      let told: Told = []
      const answered = await doOnce(services, onceOf(request, user.id), (keep) =>
        store.transaction(async (stores) => {
          const refund = { customerId: body.customerId, day: on, fen, method: body.method, note: body.memo ?? '' }
          const by = { userId: user.id, now, today: todayAt(now) }
          const request = await askForRefund(stores, refund, by)
          if (request) told = request.told
          const held = request ? await stores.of(prepaidStore).balanceOf(body.customerId) : await refundPrepaid(stores, refund, by)
          const answer = { balance: yuan(held), waiting: request !== null }
          await keep(stores, answer)
          return answer
        }),
      )
      announce(services, told)
      return answered
    },
  })
}
