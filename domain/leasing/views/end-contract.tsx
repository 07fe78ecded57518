import { useTranslation } from 'react-i18next'
import type { ScreenProps } from '../../../engine/render'
import { dayAt, startOfDay } from '../../shared/calendar/instant'
import { FormDialog } from '../../shared/views/form-dialog'

/** Asks for the last day of a contract and the way it ends, and ends it. */
export default function EndContract({ params, onClose }: ScreenProps) {
  const { t } = useTranslation()
  const today = dayAt(Date.now()) ?? ''
  return (
    <FormDialog
      title={`${t('leasing.act.end')} · ${String(params['code'] ?? '')}`}
      page="leasing/endContract"
      record={{ day: startOfDay(today), endType: 'early' }}
      call={`/api/visualdev/OnlineDev/leasing-contract/${encodeURIComponent(String(params['id'] ?? ''))}/Actions/end`}
      bodyOf={(record) => ({ day: dayAt(record['day']) ?? '', endType: record['endType'] ?? '' })}
      onClose={onClose}
    />
  )
}
