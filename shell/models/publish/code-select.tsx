import { Button, Select, Space } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Publication } from './publication'
import styles from './publish.module.css'

interface CodeSelectProps {
  readonly id: string
  readonly codes: Publication['codes']['button']
  readonly disabled: boolean
  readonly value: readonly string[]
  readonly onChange: (codes: readonly string[]) => void
}

/** Some of the codes that the model asks for, by what they are called; all or none with one press. */
export function CodeSelect({ id, codes, disabled, value, onChange }: CodeSelectProps) {
  const { t } = useTranslation()
  const all = codes.map(({ enCode }) => enCode)
  return (
    <Space.Compact className={styles['codes'] ?? ''}>
      <Select<string[]>
        id={id}
        mode="multiple"
        allowClear
        optionFilterProp="label"
        maxTagCount="responsive"
        disabled={disabled}
        value={[...value]}
        options={codes.map(({ enCode, fullName }) => ({ value: enCode, label: fullName === enCode ? enCode : `${fullName} (${enCode})` }))}
        onChange={onChange}
      />
      <Button disabled={disabled || value.length === all.length} onClick={() => onChange(all)}>
        {t('pages.publish.all')}
      </Button>
    </Space.Compact>
  )
}
