import { useTranslation } from 'react-i18next'
import type { ScreenProps } from '../../../engine/render'
import { dayAt } from '../../shared/calendar/instant'
import { FormDialog } from '../../shared/views/form-dialog'

/** Makes the draft of a contract that goes on where another ends. */
export default function RenewContract({ params, onClose }: ScreenProps) {
  const { t } = useTranslation()
  const query = new URLSearchParams({ id: String(params['id'] ?? '') }).toString()
  return (
    <FormDialog
      title={`${t('leasing.act.renew')} · ${String(params['code'] ?? '')}`}
      page="leasing/renewContract"
      record={{ increase: 0 }}
      call={`/api/SubDev/whdy/RenewContract?${query}`}
      bodyOf={({ end, increase }) => {
        const last = dayAt(end)
        return { ...(last !== null && { end: last }), ...(typeof increase === 'number' && { increase: String(increase) }) }
      }}
      onClose={onClose}
    />
  )
}
