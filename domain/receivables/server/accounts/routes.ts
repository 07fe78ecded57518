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
  ruledOut,
  seenRecord,
  type Access,
  type AddRoute,
  type Services,
} from '../../../../server/module'
import { billStore } from '../../../shared/server/ledger/bills'
import { checkOpenMonths } from '../../../shared/server/ledger/months'
import { checkOpenDay } from '../closings/store'
import { prepaidStore } from '../receipts/prepaid'
import { dayIn, fenIn, menus, money, memo, root, shownDay, tag, someDay, todayAt, yuan } from '../wire'
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
    data: Type.Object({ balance: Type.String() }),
    summary:
      'Pays out of the account of a customer; 400 for more than it holds, a day to come, and days that are closed. With the header `Idempotency-Key`, sent again within a day it is not paid anew',
    async handle({ body, user, access, request }) {
      await see('customers-customer', access, body.customerId)
      const [on, fen, now] = [dayIn(body.day, 'day'), fenIn(body.amount), services.now()]
      return doOnce(services, onceOf(request, user.id), (keep) =>
        store.transaction(async (stores) => {
          if (fen === 0) throw ruledOut('receivables.refusal.nothing')
          if (on > todayAt(now)) throw ruledOut('receivables.refusal.dayToCome')
          await checkOpenMonths(stores, [on])
          await checkOpenDay(stores, user.id, on)
          await stores.of(billStore).lock(body.customerId)
          const prepaid = stores.of(prepaidStore)
          const held = await prepaid.balanceOf(body.customerId)
          if (fen > held) throw ruledOut('receivables.refusal.prepaidShort', { held: yuan(held) })
          await prepaid.insert(
            { customerId: body.customerId, kind: 'refunded', fen: -fen, day: on, method: body.method, note: body.memo ?? '' },
            { userId: user.id, now },
          )
          const answer = { balance: yuan(held - fen) }
          await keep(stores, answer)
          return answer
        }),
      )
    },
  })
}
