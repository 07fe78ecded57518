import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Named } from './publication'

interface RoleSelectProps {
  readonly id: string
  readonly roles: readonly Named[]
  readonly disabled: boolean
  readonly value: readonly string[]
  readonly onChange: (roleIds: readonly string[]) => void
}

/** Several roles, found by their names. */
export function RoleSelect({ id, roles, disabled, value, onChange }: RoleSelectProps) {
  const { t } = useTranslation()
  return (
    <Select<string[]>
      id={id}
      mode="multiple"
      allowClear
      optionFilterProp="label"
      maxTagCount="responsive"
      disabled={disabled}
      placeholder={t('pages.publish.chooseRoles')}
      value={[...value]}
      options={roles.map((role) => ({ value: role.id, label: role.fullName }))}
      onChange={onChange}
    />
  )
}
