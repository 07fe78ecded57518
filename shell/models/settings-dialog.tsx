import { Alert, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app-context'
import type { ModelCalls } from './model-calls'
import type { ModelRow } from './model-row'
import { faultsIn, placed, type Naming, type NamingErrors } from './naming'
import { NamingFields } from './naming-fields'
import styles from './models-page.module.css'

interface SettingsDialogProps {
  readonly calls: ModelCalls
  readonly row: ModelRow
  readonly categories: readonly string[]
  readonly onClose: (changed: boolean) => void
}

const formId = 'model-settings'

/** What a model is called and where it stands in lists; its form and its records stay. */
export function SettingsDialog({ calls, row, categories, onClose }: SettingsDialogProps) {
  const { t } = useTranslation()
  const { notices } = useApp()
  const { fullName, enCode, category, description, sortCode } = row
  const [naming, setNaming] = useState<Naming>({ fullName, enCode, category, description, sortCode })
  const [errors, setErrors] = useState<NamingErrors>({})
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)

  const save = async () => {
    const faults = Object.entries(faultsIn(naming))
    if (faults.length > 0) return setErrors(Object.fromEntries(faults.map(([key, fault]) => [key, t(`pages.design.${fault}`)])))
    setBusy(true)
    const body = { ...naming, fullName: naming.fullName.trim(), enCode: naming.enCode.trim(), category: naming.category.trim() }
    const answer = await calls.change(row.id, { ...body, version: row.version })
    setBusy(false)
    if (!answer.ok) {
      const told = placed(answer.error)
      setErrors(told.errors)
      return setFailure(told.failure)
    }
    notices.toast('success', t('pages.design.saved'))
    onClose(true)
  }
  return (
    <Modal
      open
      centered
      className="weft-popup"
      title={t('pages.design.settingsOf', { name: row.fullName })}
      okText={t('pages.design.save')}
      cancelText={t('pages.design.cancel')}
      confirmLoading={busy}
      okButtonProps={{ htmlType: 'submit', form: formId }}
      onCancel={() => onClose(false)}
    >
      {failure !== '' && <Alert className={styles['note'] ?? ''} type="error" showIcon message={failure} role="alert" />}
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <NamingFields
          naming={naming}
          errors={errors}
          categories={categories}
          isNew={false}
          onChange={(change) => {
            setNaming({ ...naming, ...change })
            setErrors(Object.fromEntries(Object.entries(errors).filter(([key]) => !(key in change))))
            setFailure('')
          }}
        />
      </form>
    </Modal>
  )
}
