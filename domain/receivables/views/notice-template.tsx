import { CallFailed, useCall } from '../../../shell/module'
import {} from 'antd'
import { useTranslation } from 'react-i18next'
import type { ScreenProps } from '../../../engine/render'
import { FormDialog } from '../../shared/views/form-dialog'
import { asObject, call, textIn } from './answers'

/** How payment notices are written to customers. */
export default function NoticeTemplate({ onClose }: ScreenProps) {
  const { t } = useTranslation()
  const called = useCall(call('GetNoticeTemplate'))
  if (called.at === 'failed') return <CallFailed call={called} />
  if (called.at !== 'ready') return null
  const template = asObject(called.value)
  return (
    <FormDialog
      title={t('receivables.template.title')}
      page="receivables/noticeTemplate"
      width={720}
      record={{ sms: textIn(template, 'sms'), subject: textIn(template, 'subject'), email: textIn(template, 'email') }}
      call={call('SetNoticeTemplate')}
      bodyOf={({ sms, subject, email }) => ({ sms: sms ?? '', subject: subject ?? '', email: email ?? '' })}
      onClose={onClose}
    />
  )
}
