import { AutoComplete, Input, InputNumber, type InputRef } from 'antd'
import { useRef, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { described, FormRow } from '../menus/form-row'
import { codeFor, type Naming, type NamingErrors } from './naming'

interface NamingFieldsProps {
  readonly naming: Naming
  readonly errors: NamingErrors
  readonly categories: readonly string[]
  /** Whether the code follows the name until somebody types one. */
  readonly isNew: boolean
  readonly nameRef?: Ref<InputRef>
  readonly onChange: (change: Partial<Naming>) => void
}

/** Name, code, category and what else a model is told from others by. */
export function NamingFields({ naming, errors, categories, isNew, nameRef, onChange }: NamingFieldsProps) {
  const { t } = useTranslation()
  const codeTyped = useRef(!isNew)
  const [opened] = useRef([Date.now()]).current
  const rename = (fullName: string) => onChange({ fullName, ...(!codeTyped.current && { enCode: codeFor(fullName, opened ?? 0) }) })
  return (
    <>
      <FormRow id="model-name" label={t('pages.design.name')} required error={errors.fullName}>
        <Input
          {...described('model-name', errors.fullName)}
          ref={nameRef}
          maxLength={100}
          value={naming.fullName}
          onChange={(event) => rename(event.target.value)}
        />
      </FormRow>
      <FormRow id="model-code" label={t('pages.design.code')} required error={errors.enCode} help={t('pages.design.codeHelp')}>
        <Input
          {...described('model-code', errors.enCode)}
          maxLength={100}
          value={naming.enCode}
          onChange={(event) => {
            codeTyped.current = true
            onChange({ enCode: event.target.value })
          }}
        />
      </FormRow>
      <FormRow id="model-category" label={t('pages.design.category')} error={errors.category}>
        <AutoComplete
          id="model-category"
          allowClear
          maxLength={100}
          style={{ width: '100%' }}
          value={naming.category}
          filterOption={(typed, option) => String(option?.value).includes(typed)}
          options={categories.map((value) => ({ value }))}
          onChange={(category: string | undefined) => onChange({ category: category ?? '' })}
        />
      </FormRow>
      {!isNew && (
        <>
          <FormRow id="model-sort" label={t('pages.design.sortCode')} error={errors.sortCode}>
            <InputNumber
              id="model-sort"
              min={0}
              max={1_000_000}
              precision={0}
              style={{ width: '100%' }}
              value={naming.sortCode}
              onChange={(sortCode) => onChange({ sortCode: sortCode ?? 0 })}
            />
          </FormRow>
          <FormRow id="model-description" label={t('pages.design.description')} error={errors.description}>
            <Input.TextArea
              id="model-description"
              rows={3}
              maxLength={500}
              showCount
              value={naming.description}
              onChange={(event) => onChange({ description: event.target.value })}
            />
          </FormRow>
        </>
      )}
    </>
  )
}
