import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { isJsonObject, type JsonObject } from '../../../engine'
import type { ScreenProps } from '../../../engine/render'
import { CallFailed, useCall } from '../../../shell/module'
import { FormDialog } from '../../shared/views/form-dialog'
import { comingKinds } from '../rules/coming'

/** Sets how many days before something its operator is told of it. */
export default function ReminderSetting({ onClose }: ScreenProps) {
  const { t } = useTranslation()
  const called = useCall('/api/SubDev/whdy/GetReminderSettings')
  const title = t('leasing.coming.setting')
  if (called.at === 'failed')
    return (
      <Modal open footer={null} title={title} onCancel={onClose}>
        <CallFailed call={called} />
      </Modal>
    )
  if (called.at === 'loading') return null
  return (
    <FormDialog
      title={title}
      page="leasing/reminderSetting"
      record={isJsonObject(called.value) ? called.value : {}}
      call="/api/SubDev/whdy/SetReminderSettings"
      bodyOf={(record): JsonObject => Object.fromEntries(comingKinds.map((kind) => [kind, record[kind] ?? []]))}
      onClose={onClose}
    />
  )
}
