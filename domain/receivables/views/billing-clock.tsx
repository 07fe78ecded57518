import { CallFailed, useCall } from '../../../shell/module'
import {} from 'antd'
import { useTranslation } from 'react-i18next'
import type { ScreenProps } from '../../../engine/render'
import { FormDialog } from '../../shared/views/form-dialog'
import { asObject, call, textIn } from './answers'

/** Whether the clock makes bills, and of what. */
export default function BillingClock({ onClose }: ScreenProps) {
  const { t } = useTranslation()
  const called = useCall(call('GetBillingClock'))
  if (called.at === 'failed') return <CallFailed call={called} />
  if (called.at !== 'ready') return null
  const clock = asObject(called.value)
  const projectId = textIn(clock, 'projectId')
  return (
    <FormDialog
      title={t('receivables.clock.title')}
      page="receivables/billingClock"
      record={{
        isOn: clock['isOn'] === true ? 1 : 0,
        daysAhead: clock['daysAhead'] ?? 0,
        place: projectId === '' ? [] : [projectId],
        subject: textIn(clock, 'subject'),
      }}
      call={call('SetBillingClock')}
      bodyOf={({ isOn, daysAhead, place, subject }) => {
        const [chosen] = Array.isArray(place) ? place : []
        return {
          isOn: isOn === 1 || isOn === true,
          daysAhead: Number(daysAhead ?? 0),
          projectId: typeof chosen === 'string' && chosen !== '' ? chosen : null,
          subject: typeof subject === 'string' && subject !== '' ? subject : null,
        }
      }}
      onClose={onClose}
    />
  )
}
