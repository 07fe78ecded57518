import { CallFailed, useCall } from '../../../shell/module'
import { useTranslation } from 'react-i18next'
import type { ScreenProps } from '../../../engine/render'
import { dayAt, startOfDay } from '../../shared/calendar/instant'
import { FormDialog } from '../../shared/views/form-dialog'
import { asObject, call, rowsIn, shownAmount, textIn } from './answers'
import { InvoiceRates } from './invoice-rates'
import styles from './receivables.module.css'

const today = (): number => startOfDay(dayAt(Date.now()) ?? '')

/** Enters the tax invoice that was issued for a receipt; it begins with the invoice data of the customer. */
export function EnterInvoice({ params, onClose }: ScreenProps) {
  const { t } = useTranslation()
  const id = encodeURIComponent(String(params['id'] ?? ''))
  const called = useCall(call(`GetReceiptInvoice/${id}`))
  if (called.at === 'failed') return <CallFailed call={called} />
  if (called.at !== 'ready') return null
  const known = asObject(called.value)
  return (
    <FormDialog
      title={`${t('receivables.invoice.enter')} · ${String(params['number'] ?? '')}`}
      page="receivables/invoiceForm"
      record={{ kind: 'electronicPlain', title: textIn(known, 'title'), taxNo: textIn(known, 'taxNo'), number: '', day: today() }}
      call={call(`EnterInvoice/${id}`)}
      bodyOf={({ kind, title, taxNo, number, day }) => ({
        kind: kind ?? '',
        title: title ?? '',
        taxNo: taxNo ?? '',
        number: number ?? '',
        day: day ?? null,
      })}
      onClose={onClose}
    >
      <p className={styles['said']}>{t('receivables.invoice.amount', { amount: shownAmount(textIn(known, 'amount')) })}</p>
      <InvoiceRates rates={rowsIn(known, 'rates')} />
    </FormDialog>
  )
}

/** Enters the red invoice that takes back the one of a receipt. */
export function EnterRedInvoice({ params, onClose }: ScreenProps) {
  const { t } = useTranslation()
  return (
    <FormDialog
      title={`${t('receivables.invoice.enterRed')} · ${String(params['number'] ?? '')}`}
      page="receivables/invoiceRedForm"
      record={{ number: '', day: today(), reason: '' }}
      call={call(`EnterRedInvoice/${encodeURIComponent(String(params['id'] ?? ''))}`)}
      bodyOf={({ number, day, reason }) => ({ number: number ?? '', day: day ?? null, reason: reason ?? '' })}
      onClose={onClose}
    />
  )
}
