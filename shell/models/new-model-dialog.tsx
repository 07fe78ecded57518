import { Alert, Modal, type InputRef } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app-context'
import type { ModelCalls } from './model-calls'
import { codeFor, faultsIn, noName, placed, type Naming, type NamingErrors } from './naming'
import { NamingFields } from './naming-fields'
import styles from './models-page.module.css'

/** The documents of a new model, and what it would be called; null while there are none yet. */
export interface Material {
  readonly fullName: string
  /** The code that it bears already, or ''. */
  readonly enCode: string
  readonly category: string
  readonly formData: (naming: Naming) => string
  readonly columnData: string
}

interface NewModelDialogProps {
  readonly calls: ModelCalls
  readonly title: string
  readonly width?: number
  readonly categories: readonly string[]
  /** What it is made of; null while there is nothing yet. */
  readonly material: Material | null
  /** Whether nothing of it has to be mended before. */
  readonly isWhole?: boolean
  /** What is chosen or shown above the name. */
  readonly children?: ReactNode
  /** Gets the id of the model that was made, or null. */
  readonly onClose: (made: string | null) => void
}

const formId = 'model-new'

/** Makes a model of what stands in it, under a name that is asked for. */
export function NewModelDialog({ calls, title, width = 560, categories, material, isWhole = true, children, onClose }: NewModelDialogProps) {
  const { t } = useTranslation()
  const { notices } = useApp()
  const [typed, setTyped] = useState<Partial<Naming>>({})
  const [errors, setErrors] = useState<NamingErrors>({})
  const [failure, setFailure] = useState<{ readonly message: string; readonly details: readonly string[] } | null>(null)
  const [busy, setBusy] = useState(false)
  const [opened] = useState(Date.now)
  const name = useRef<InputRef>(null)
  const suggested = material && {
    fullName: material.fullName,
    enCode: material.enCode || (material.fullName === '' ? '' : codeFor(material.fullName, opened)),
    category: material.category,
  }
  const naming: Naming = { ...noName, ...suggested, ...typed }

  const make = async () => {
    if (!material) return
    const faults = Object.entries(faultsIn(naming))
    if (faults.length > 0) return setErrors(Object.fromEntries(faults.map(([key, fault]) => [key, t(`pages.design.${fault}`)])))
    setBusy(true)
    const { fullName, enCode, category } = naming
    const body = { fullName: fullName.trim(), enCode: enCode.trim(), category: category.trim() }
    const answer = await calls.make({ ...body, formData: material.formData({ ...naming, ...body }), columnData: material.columnData })
    setBusy(false)
    if (!answer.ok) {
      const told = placed(answer.error)
      setErrors(told.errors)
      return setFailure(told.failure === '' ? null : { message: told.failure, details: told.details })
    }
    notices.toast('success', t('pages.design.made', { name: body.fullName }))
    onClose(answer.value)
  }
  return (
    <Modal
      open
      centered
      className="weft-popup"
      width={width}
      title={title}
      okText={t('pages.design.makeNow')}
      cancelText={t('pages.design.cancel')}
      okButtonProps={{ disabled: material === null || !isWhole, htmlType: 'submit', form: formId }}
      confirmLoading={busy}
      afterOpenChange={(isOpen) => {
        if (isOpen && children === undefined) name.current?.focus()
      }}
      onCancel={() => onClose(null)}
    >
      {children}
      {failure !== null && (
        <Alert
          className={styles['note'] ?? ''}
          type="error"
          showIcon
          role="alert"
          message={failure.message}
          description={failure.details.length > 0 ? failure.details.map((line, at) => <div key={at}>{line}</div>) : undefined}
        />
      )}
      {material !== null && (
        <form
          id={formId}
          onSubmit={(event) => {
            event.preventDefault()
            if (isWhole && !busy) void make()
          }}
        >
          <NamingFields
            naming={naming}
            errors={errors}
            categories={categories}
            isNew
            nameRef={name}
            onChange={(change) => {
              setTyped({ ...typed, ...change })
              setErrors(Object.fromEntries(Object.entries(errors).filter(([key]) => !(key in change))))
              setFailure(null)
            }}
          />
        </form>
      )}
    </Modal>
  )
}
