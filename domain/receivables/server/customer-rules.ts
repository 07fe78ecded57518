import { ruledOut, type RecordRules } from '../../../server/module'
import { billStore } from '../../shared/server/ledger/bills'
import { requestStore } from './approvals/store'
import { bankStore } from './bank/store'
import { depositStore } from './deposits/store'
import { noticeStore } from './notices/store'
import { prepaidStore } from './receipts/prepaid'
import { receiptStore } from './receipts/store'
import { transferStore } from './transfers/store'

/** A customer stays while anything was billed to or taken from them; made part of another, all of it goes along. */
export const customerRules: RecordRules = {
  async beforeRemove({ stores, id }) {
    const page = { current: 1, size: 1 }
    const bills = await stores.of(billStore).list({ customerId: id }, { key: 'dueDay', order: 'asc' }, page)
    const receipts = await stores.of(receiptStore).list({ customerId: id }, page)
    if (bills.total + receipts.total > 0) throw ruledOut('receivables.refusal.customerHasBills', { bills: bills.total, receipts: receipts.total })
  },
  async afterMove({ stores, from, to }) {
    for (const customerId of [from, to].toSorted()) await stores.of(billStore).lock(customerId)
    await stores.of(billStore).moveCustomer(from, to)
    await stores.of(receiptStore).moveCustomer(from, to)
    await stores.of(prepaidStore).moveCustomer(from, to)
    await stores.of(noticeStore).moveCustomer(from, to)
    await stores.of(depositStore).moveCustomer(from, to)
    await stores.of(transferStore).moveCustomer(from, to)
    await stores.of(requestStore).moveCustomer(from, to)
    await stores.of(bankStore).moveCustomer(from, to)
  },
}
