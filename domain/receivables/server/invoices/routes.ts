import { Type } from '@sinclair/typebox'
import { byId, listOf, mayOpen, mayPress, nameOf, Refusal, storedRecord, type Access, type AddRoute, type Services } from '../../../../server/module'
import { receiptStore } from '../receipts/store'
import { seeCustomers, seenBy } from '../scope'
import { userNames } from '../user-names'
import { dayIn, dayOfQuery, menus, reason, root, shownDay, someDay, someDayQuery, tag, yuan } from '../wire'
import { enterInvoice, enterRedInvoice } from './enter'
import { ratesOfReceipt } from './rates'
import { invoiceStore } from './store'

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })
const number = Type.String({ minLength: 1, maxLength: 40, pattern: '^[0-9A-Za-z-]+$' })
/** What an invoice is over, and how much of it is tax, in yuan as decimal text; `net` and `tax` are null on one from before that was kept. */
const amounts = (fen: number, taxFen: number | null) => ({
  amount: yuan(fen),
  net: taxFen === null ? null : yuan(fen - taxFen),
  tax: taxFen === null ? null : yuan(taxFen),
})

/** Tax invoices of receipts: what was issued is entered, and taken back by red ones; the product issues none itself. */
export function addInvoiceRoutes(route: AddRoute, services: Services): void {
  const { store } = services
  const seen = async (access: Access, receiptId: string) => {
    const receipt = await store.of(receiptStore).byId(receiptId)
    if (!receipt) throw new Refusal('notFoundAnymore')
    await seeCustomers(services, access, receipt.customerId)
    return receipt
  }

  route.guarded({
    method: 'GET',
    url: `${root}/GetReceiptInvoice/:id`,
    tag,
    policy: mayPress('btn_invoice', menus.receipt),
    params: byId,
    data: Type.Object({
      title: Type.String(),
      taxNo: Type.String(),
      amount: Type.String(),
      rates: Type.Array(Type.Unknown()),
      list: Type.Array(Type.Unknown()),
    }),
    summary:
      'What an invoice of a receipt would say, by the invoice data of its customer: its amount, and what of it bears which rate of tax (`rates` with `rate`, `amount`, `net` and `tax`; `rate` null is what was paid ahead); and the invoices that were issued for it',
    async handle({ params, access }) {
      const receipt = await seen(access, params.id)
      const customer = await storedRecord(store, 'customers-customer', receipt.customerId)
      const said = (key: string): string => (typeof customer?.values[key] === 'string' ? customer.values[key] : '')
      const list = await store.of(invoiceStore).of([receipt.id])
      return {
        title: said('invoiceTitle') || receipt.customer,
        taxNo: said('taxNo') || said('licence'),
        amount: yuan(receipt.taken + receipt.prepaidUsed + receipt.depositUsed),
        rates: (await ratesOfReceipt(store, receipt)).map((one) => ({ ...one })),
        list: list.map(({ day, fen, taxFen, ...invoice }) => ({ ...invoice, day: shownDay(day), ...amounts(fen, taxFen) })),
      }
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/EnterInvoice/:id`,
    tag,
    policy: mayPress('btn_invoice', menus.receipt),
    params: byId,
    body: Type.Object({ kind: text(50), title: text(200), taxNo: Type.String({ maxLength: 40 }), number, day: someDay }),
    summary: 'Enters the tax invoice that was issued for a receipt. 400 where it is cancelled or invoiced, and for a number that is entered already',
    async handle({ params, body, access, user }) {
      await seen(access, params.id)
      const input = { ...body, title: body.title.trim(), taxNo: body.taxNo.trim(), day: dayIn(body.day, 'day') }
      await store.transaction((stores) => enterInvoice(stores, params.id, input, { userId: user.id, now: services.now() }))
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/EnterRedInvoice/:id`,
    tag,
    policy: mayPress('btn_invoice', menus.receipt),
    params: byId,
    body: Type.Object({ number, day: someDay, reason }),
    summary: 'Enters the red invoice that takes back the one of a receipt. 400 where none is issued, and for a number that is entered already',
    async handle({ params, body, access, user }) {
      await seen(access, params.id)
      const input = { ...body, day: dayIn(body.day, 'day') }
      await store.transaction((stores) => enterRedInvoice(stores, params.id, input, { userId: user.id, now: services.now() }))
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/GetInvoiceReport`,
    tag,
    policy: mayOpen(menus.invoice),
    query: Type.Object({
      from: someDayQuery,
      to: someDayQuery,
      state: Type.Optional(Type.Union([Type.Literal('invoiced'), Type.Literal('red')])),
      kind: Type.Optional(Type.String({ maxLength: 50 })),
    }),
    data: listOf(),
    summary:
      'Invoices of receipts, red ones below 0, by day, each with its receipt and customer, its net amount and its tax (null on those that were entered before these were kept)',
    async handle({ query, access }) {
      const { customers } = await seenBy(services, access)
      const asked = { ...query, from: dayOfQuery(query.from, 'from'), to: dayOfQuery(query.to, 'to'), seen: customers }
      const rows = await store.of(invoiceStore).list(asked)
      const names = await userNames(
        store,
        rows.map(({ creatorUserId }) => creatorUserId),
      )
      return {
        list: rows.map(({ day, fen, taxFen, ...invoice }) => ({
          ...invoice,
          ...{ day: shownDay(day), ...amounts(fen, taxFen), creatorUser: nameOf(names, invoice.creatorUserId) },
        })),
      }
    },
  })
}
