import { useTranslation } from 'react-i18next'
import type { ScreenProps } from '../../../engine/render'
import { call } from './answers'
import { ReasonDialog } from './reason-dialog'

/** Makes a bill void, after asking why. */
export default function VoidBillScreen({ params, onClose }: ScreenProps) {
  const { t } = useTranslation()
  return (
    <ReasonDialog
      title={`${t('receivables.bill.void')} · ${String(params['number'] ?? '')}`}
      call={call(`VoidBill/${encodeURIComponent(String(params['id'] ?? ''))}`)}
      onClose={onClose}
    />
  )
}
