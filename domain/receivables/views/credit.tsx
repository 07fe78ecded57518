import { useTranslation } from 'react-i18next'
import type { ScreenProps } from '../../../engine/render'
import { FormDialog } from '../../shared/views/form-dialog'
import { call, waits } from './answers'

/** Asks how much of a bill is taken off, and why. */
export default function Credit({ params, onClose }: ScreenProps) {
  const { t } = useTranslation()
  return (
    <FormDialog
      title={`${t('receivables.bill.credit')} · ${String(params['number'] ?? '')}`}
      page="receivables/credit"
      record={{ part: 'principal' }}
      call={call(`CreditBill/${encodeURIComponent(String(params['id'] ?? ''))}`)}
      bodyOf={(record) => ({ part: record['part'] ?? 'principal', amount: record['amount'] ?? 0, reason: record['reason'] ?? '' })}
      said={waits(t)}
      onClose={onClose}
    />
  )
}
