import type { ModuleViews } from '../../../shell/module'
import { receivables } from '../module'

export default {
  module: receivables,
  pages: { 'receivables/desk': () => import('./desk-page'), 'receivables/account': () => import('./account-page') },
  screens: {
    'receivables/generate': () => import('./generate'),
    'receivables/billingClock': () => import('./billing-clock'),
    'receivables/billDetail': () => import('./bill-detail'),
    'receivables/credit': () => import('./credit'),
    'receivables/voidBill': () => import('./void-bill'),
    'receivables/cancelReceipt': () => import('./cancel-receipt'),
    'receivables/invoiceEnter': async () => ({ default: (await import('./invoices')).EnterInvoice }),
    'receivables/invoiceRed': async () => ({ default: (await import('./invoices')).EnterRedInvoice }),
    'receivables/receiptPrint': () => import('./receipt-print'),
    'receivables/closeDay': () => import('./close-day'),
    'receivables/notices': () => import('./make-notices'),
    'receivables/noticePdf': () => import('./notice-pdf'),
    'receivables/noticePrint': () => import('./notice-print'),
    'receivables/noticeTemplate': () => import('./notice-template'),
    'receivables/depositTake': async () => ({ default: (await import('./deposit-acts')).DepositTake }),
    'receivables/depositDeduct': async () => ({ default: (await import('./deposit-acts')).DepositDeduct }),
    'receivables/depositReturn': async () => ({ default: (await import('./deposit-acts')).DepositReturn }),
    'receivables/depositForfeit': async () => ({ default: (await import('./deposit-acts')).DepositForfeit }),
    'receivables/bankImport': () => import('./bank-import'),
    'receivables/bankOther': () => import('./bank-other'),
    'receivables/bankUndo': () => import('./bank-undo'),
    'receivables/twoPersons': () => import('./two-persons'),
    'receivables/refuseRequest': () => import('./refuse-request'),
    'receivables/depositDetail': () => import('./deposit-detail'),
    'receivables/months': () => import('./months'),
  },
  recordPanels: {
    'customers-customer': [{ key: 'money', title: 'receivables.money.title', view: () => import('./customer-money') }],
  },
} satisfies ModuleViews
