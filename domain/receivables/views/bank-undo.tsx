import { useTranslation } from 'react-i18next'
import type { ScreenProps } from '../../../engine/render'
import { call } from './answers'
import { ReasonDialog } from './reason-dialog'

/** Cancels the receipt that a line of a statement was booked with. */
export default function BankUndo({ params, onClose }: ScreenProps) {
  const { t } = useTranslation()
  return (
    <ReasonDialog
      title={`${t('receivables.bank.undo')} · ${String(params['receipt'] ?? '')}`}
      call={call(`UndoBankLine/${encodeURIComponent(String(params['id'] ?? ''))}`)}
      onClose={onClose}
    />
  )
}
