import { Type } from '@sinclair/typebox'
import {
  allows,
  byId,
  eitherOf,
  id,
  listQuery,
  mayOpen,
  mayPress,
  nameOf,
  pagedListOf,
  pageOf,
  paginationOf,
  Refusal,
  type Access,
  type AddRoute,
  type Services,
} from '../../../../server/module'
import { billStore } from '../../../shared/server/ledger/bills'
import { entryStore } from '../../../shared/server/ledger/entries'
import { subjectsOf } from '../../../shared/server/ledger/subjects'
import { announce } from '../approvals/ask'
import { askForCancelling } from '../approvals/limits'
import { invoiceStates, invoiceStore } from '../invoices/store'
import { seeCustomers, seenBy } from '../scope'
import { userNames } from '../user-names'
import { daysIn, menus, reason, root, spanQuery, tag, todayAt, yuan } from '../wire'
import { cancelReceipt } from './cancel'
import { presentReceipt } from './present'
import { receiptStore } from './store'

const mayCancel = mayPress('btn_cancel', menus.receipt)
const mayCancelCounted = mayPress('btn_cancelCounted', menus.receipt)

/** Receipts: looking at them, printing and cancelling them. */
export function addReceiptList(route: AddRoute, services: Services): void {
  const { store } = services
  const today = () => todayAt(services.now())
  const seenReceipt = async (access: Access, receiptId: string) => {
    const receipt = await store.of(receiptStore).byId(receiptId)
    if (!receipt) throw new Refusal('notFoundAnymore')
    await seeCustomers(services, access, receipt.customerId)
    return receipt
  }

  route.guarded({
    method: 'GET',
    url: `${root}/GetReceiptList`,
    tag,
    policy: mayOpen(menus.receipt),
    query: Type.Object({
      ...listQuery,
      customerId: Type.Optional(id),
      method: Type.Optional(Type.String({ maxLength: 50 })),
      state: Type.Optional(Type.Union([Type.Literal('valid'), Type.Literal('cancelled')])),
      cashierId: Type.Optional(id),
      invoiceState: Type.Optional(Type.Union(invoiceStates.map((one) => Type.Literal(one)))),
      day: spanQuery,
    }),
    data: Type.Object({ ...pagedListOf().properties, sums: Type.Object({ taken: Type.String() }) }),
    summary: 'Receipts page by page, the newest first, with what valid ones of them took in',
    async handle({ query, access }) {
      const { day: days, ...rest } = query
      const { customers: seen } = await seenBy(services, access)
      const page = pageOf(query)
      const { rows, total, taken } = await store.of(receiptStore).list({ ...rest, ...daysIn(days), seen }, page)
      const names = await userNames(
        store,
        rows.map(({ creatorUserId }) => creatorUserId),
      )
      // The last one counts: whatever was before it is taken back.
      const invoices = new Map((await store.of(invoiceStore).of(rows.map((row) => row.id))).map(({ receiptId, number }) => [receiptId, number]))
      return {
        list: rows.map((receipt) => ({
          ...presentReceipt(receipt, nameOf(names, receipt.creatorUserId)),
          invoiceNumber: invoices.get(receipt.id) ?? '',
        })),
        pagination: paginationOf(page, total),
        sums: { taken: yuan(taken) },
      }
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/GetReceiptInfo/:id`,
    tag,
    policy: mayOpen(menus.receipt, menus.desk),
    params: byId,
    data: Type.Object({ receipt: Type.Unknown(), rows: Type.Array(Type.Unknown()) }),
    summary: 'A receipt with the bills that it paid',
    async handle({ params, words, access }) {
      const receipt = await seenReceipt(access, params.id)
      const entries = (await store.of(entryStore).ofReceipt(receipt.id)).filter(({ kind, reverses }) => kind === 'payment' && reverses === null)
      const bills = new Map((await store.of(billStore).byIds([...new Set(entries.map(({ billId }) => billId))])).map((bill) => [bill.id, bill]))
      const subjects = await subjectsOf(
        store,
        services.lists,
        [...bills.values()].map(({ subject }) => subject),
        words,
      )
      const cashier = nameOf(await userNames(store, [receipt.creatorUserId]), receipt.creatorUserId)
      return {
        receipt: presentReceipt(receipt, cashier),
        rows: entries.map(({ id: entryId, billId, part, fen }) => {
          const bill = bills.get(billId)
          return {
            id: entryId,
            number: bill?.number ?? '',
            contract: bill?.contract ?? '',
            unit: bill?.unit ?? '',
            subject: subjects.get(bill?.subject ?? '')?.name ?? bill?.subject ?? '',
            fromDay: bill?.fromDay ?? '',
            toDay: bill?.toDay ?? '',
            part,
            amount: yuan(fen),
          }
        }),
      }
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/NoteReceiptPrinted/:id`,
    tag,
    policy: mayOpen(menus.receipt, menus.desk),
    params: byId,
    summary: 'Notes that a receipt was printed once more',
    async handle({ params, access }) {
      await seenReceipt(access, params.id)
      await store.of(receiptStore).notePrinted(params.id)
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/CancelReceipt/:id`,
    tag,
    policy: eitherOf(mayCancel, mayCancelCounted),
    params: byId,
    body: Type.Object({ reason }),
    summary:
      'Cancels a receipt: its bills are owed again. 400 where what it put into the account is used, and where it was counted at the end of a day: that takes the button btn_cancelCounted, and btn_cancel the others; where it takes two persons it waits for the second (`waiting`)',
    data: Type.Object({ waiting: Type.Boolean() }),
    async handle({ params, body, user, access }) {
      await seenReceipt(access, params.id)
      const cancelling = {
        reason: body.reason,
        mayCancel: allows(access, mayCancel, undefined),
        mayCancelCounted: allows(access, mayCancelCounted, undefined),
        ...{ today: today(), userId: user.id, now: services.now() },
      }
      const told = await store.transaction(async (stores) => {
        const request = await askForCancelling(stores, params.id, cancelling)
        if (!request) await cancelReceipt(stores, params.id, cancelling)
        return request?.told ?? null
      })
      announce(services, told ?? [])
      return { waiting: told !== null }
    },
  })
}
