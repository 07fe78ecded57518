import { useTranslation } from 'react-i18next'
import type { ScreenProps } from '../../../engine/render'
import { FormDialog } from '../../shared/views/form-dialog'
import { call } from './answers'

/** Books a line of a statement for a customer that a person names. */
export default function BankOther({ params, onClose }: ScreenProps) {
  const { t } = useTranslation()
  const customerId = String(params['customerId'] ?? '')
  return (
    <FormDialog
      title={`${t('receivables.bank.other')} · ${String(params['payer'] ?? '')} ${String(params['amount'] ?? '')}`}
      page="receivables/bankOtherForm"
      record={customerId === '' ? {} : { customerId }}
      call={call(`BookBankLine/${encodeURIComponent(String(params['id'] ?? ''))}`)}
      bodyOf={(record) => ({ customerId: record['customerId'] ?? '' })}
      onClose={onClose}
    />
  )
}
