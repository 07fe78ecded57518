import { defineModule, type ModuleView } from '../module'

const desk: ModuleView = {
  address: 'receivables/desk',
  title: { t: 'receivables.menu.receivables-desk' },
  buttons: { btn_receive: { t: 'receivables.bill.receive' } },
}
const account: ModuleView = {
  address: 'receivables/account',
  title: { t: 'receivables.menu.receivables-account' },
  buttons: { btn_refund: { t: 'receivables.account.refund' }, btn_transfer: { t: 'receivables.transfer.make' } },
}

/** What customers owe and pay: bills with a ledger that only grows, receipts, accounts of what was paid ahead, the end of days and months. */
export const receivables = defineModule({ id: 'receivables', needs: ['units', 'customers', 'billing', 'leasing'], views: [desk, account] })
