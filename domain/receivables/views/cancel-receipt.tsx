import { useTranslation } from 'react-i18next'
import type { ScreenProps } from '../../../engine/render'
import { call, waits } from './answers'
import { ReasonDialog } from './reason-dialog'

/** Cancels a receipt, after asking why. */
export default function CancelReceiptScreen({ params, onClose }: ScreenProps) {
  const { t } = useTranslation()
  return (
    <ReasonDialog
      title={`${t('receivables.receipt.cancel')} · ${String(params['number'] ?? '')}`}
      call={call(`CancelReceipt/${encodeURIComponent(String(params['id'] ?? ''))}`)}
      said={waits(t)}
      onClose={onClose}
    />
  )
}
