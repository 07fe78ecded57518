import { CallFailed, useCall } from '../../../shell/module'
import {} from 'antd'
import { useTranslation } from 'react-i18next'
import type { ScreenProps } from '../../../engine/render'
import { FormDialog } from '../../shared/views/form-dialog'
import { asObject, call } from './answers'

const amountIn = (value: unknown): number | null => (typeof value === 'string' ? Number(value) : null)

/** Which acts take two persons. */
export default function TwoPersons({ onClose }: ScreenProps) {
  const { t } = useTranslation()
  const called = useCall(call('GetTwoPersons'))
  if (called.at === 'failed') return <CallFailed call={called} />
  if (called.at !== 'ready') return null
  const rules = asObject(called.value)
  return (
    <FormDialog
      title={t('receivables.request.settings')}
      page="receivables/twoPersonsForm"
      record={{
        cancelCounted: rules['cancelCounted'] ?? 0,
        creditAbove: amountIn(rules['creditAbove']),
        refundAbove: amountIn(rules['refundAbove']),
      }}
      call={call('SetTwoPersons')}
      bodyOf={({ cancelCounted, creditAbove, refundAbove }) => ({
        cancelCounted: cancelCounted ?? 0,
        creditAbove: creditAbove ?? null,
        refundAbove: refundAbove ?? null,
      })}
      onClose={onClose}
    />
  )
}
