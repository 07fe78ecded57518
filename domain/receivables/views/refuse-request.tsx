import { useTranslation } from 'react-i18next'
import type { ScreenProps } from '../../../engine/render'
import { call } from './answers'
import { ReasonDialog } from './reason-dialog'

/** Refuses what somebody asked for, after asking why. */
export default function RefuseRequest({ params, onClose }: ScreenProps) {
  const { t } = useTranslation()
  return (
    <ReasonDialog
      title={`${t('receivables.request.refuse')} · ${String(params['target'] ?? '')}`}
      call={call(`RefuseMoneyRequest/${encodeURIComponent(String(params['id'] ?? ''))}`)}
      onClose={onClose}
    />
  )
}
