import { AutoComplete, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Target, Targets } from './menu-calls'
import { described } from './form-row'

interface TargetControlProps {
  readonly id: string
  readonly type: number
  readonly value: string
  readonly targets: Targets | null
  readonly error: string | undefined
  /** What the control is called where no label stands beside it. */
  readonly label?: string
  readonly isApp?: boolean
  readonly disabled?: boolean
  readonly onChange: (value: string) => void
}

const listOf = (targets: Targets | null, type: number): readonly Target[] | null => {
  switch (type) {
    case 2:
      return targets?.pages ?? []
    case 3:
      return targets?.models ?? []
    case 4:
      return targets?.dictionaries ?? []
    case 8:
      return targets?.portals ?? []
    default:
      return null
  }
}

/** Of more targets only those in sight are drawn. */
const mostDrawn = 300

/** What an entry, or a tab, leads to: chosen from what there is, or typed where another system has it. */
export function TargetControl({ id, type, value, targets, error, label, isApp = false, disabled = false, onChange }: TargetControlProps) {
  const { t } = useTranslation()
  const list = isApp && type === 2 ? null : listOf(targets, type)
  const shared = { ...described(id, error), disabled, ...(label !== undefined && { 'aria-label': label }) }
  if (type === 5)
    return (
      <AutoComplete
        {...shared}
        maxLength={100}
        value={value}
        placeholder={t('pages.menu.choose')}
        options={(targets?.ownReports ?? []).map((one) => ({ value: one.id, label: `${one.name} ${one.id}` }))}
        filterOption={(typed, option) => `${option?.label}`.toLowerCase().includes(typed.trim().toLowerCase())}
        onChange={(next: string) => onChange(next)}
      />
    )
  if (list === null)
    return (
      <Input
        {...shared}
        maxLength={type === 7 ? 1000 : 100}
        value={value}
        placeholder={type === 7 ? 'https://' : ''}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  const known = value === '' || list.some((one) => one.id === value)
  const options = list.map((one) => ({ value: one.id, label: one.name, code: one.code }))
  return (
    <Select
      {...shared}
      showSearch
      allowClear
      virtual={options.length > mostDrawn}
      loading={targets === null}
      placeholder={t('pages.menu.choose')}
      value={value === '' ? null : value}
      options={known ? options : [...options, { value, label: value, code: value }]}
      filterOption={(typed, option) => `${option?.label} ${option?.code}`.toLowerCase().includes(typed.trim().toLowerCase())}
      optionRender={({ data }) => (
        <>
          {data.label} <small>{data.code === data.label ? '' : data.code}</small>
        </>
      )}
      onChange={(next: string | null | undefined) => onChange(next ?? '')}
    />
  )
}
