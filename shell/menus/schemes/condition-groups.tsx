import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { SchemeField } from './scheme-calls'
import { emptyCondition, emptyGroup, withField, type DraftCondition, type DraftGroup } from './scheme-draft'
import styles from './schemes.module.css'

interface ConditionGroupsProps {
  readonly groups: readonly DraftGroup[]
  /** Those of the scheme's model. */
  readonly fields: readonly SchemeField[]
  readonly onChange: (groups: readonly DraftGroup[]) => void
}

/** Groups of comparisons: those of a group hold together, and each group says how it is joined to those above it. */
export function ConditionGroups({ groups, fields, onChange }: ConditionGroupsProps) {
  const { t } = useTranslation()
  const set = (key: number, change: Partial<DraftGroup>) => onChange(groups.map((group) => (group.key === key ? { ...group, ...change } : group)))
  return (
    <>
      {groups.map((group, at) => (
        <fieldset key={group.key} className={styles['group']}>
          <legend className="shell-visually-hidden">{t('shell.dataScheme.group', { number: at + 1 })}</legend>
          {at > 0 && (
            <Select
              className={styles['logic'] ?? ''}
              aria-label={t('shell.dataScheme.logic', { number: at + 1 })}
              value={group.logic}
              options={(['and', 'or'] as const).map((value) => ({ value, label: t(`shell.dataScheme.${value}`) }))}
              onChange={(logic) => set(group.key, { logic })}
            />
          )}
          {group.conditions.map((condition, place) => (
            <Condition
              key={condition.key}
              number={place + 1}
              condition={condition}
              fields={fields}
              onChange={(next) => set(group.key, { conditions: group.conditions.map((one) => (one.key === next.key ? next : one)) })}
              onRemove={() => {
                const conditions = group.conditions.filter(({ key }) => key !== condition.key)
                onChange(
                  conditions.length === 0
                    ? groups.filter(({ key }) => key !== group.key)
                    : groups.map((one) => (one.key === group.key ? { ...one, conditions } : one)),
                )
              }}
            />
          ))}
          <Button
            type="link"
            size="small"
            icon={<PlusOutlined />}
            onClick={() => set(group.key, { conditions: [...group.conditions, emptyCondition(fields)] })}
          >
            {t('shell.dataScheme.addCondition')}
          </Button>
        </fieldset>
      ))}
      <Button type="dashed" block icon={<PlusOutlined />} onClick={() => onChange([...groups, emptyGroup(fields)])}>
        {t('shell.dataScheme.addGroup')}
      </Button>
    </>
  )
}

interface ConditionProps {
  readonly number: number
  readonly condition: DraftCondition
  readonly fields: readonly SchemeField[]
  readonly onChange: (condition: DraftCondition) => void
  readonly onRemove: () => void
}

function Condition({ number, condition, fields, onChange, onRemove }: ConditionProps) {
  const { t } = useTranslation()
  const field = fields.find(({ key }) => key === condition.field)
  const label = (what: string): string => t('shell.dataScheme.of', { number, what: t(`shell.dataScheme.${what}`) })
  const gone = field ? [] : [{ value: condition.field, label: t('shell.dataScheme.goneField', { key: condition.field }) }]
  return (
    <div className={styles['condition']} data-written={condition.placeholder === ''}>
      <Select
        aria-label={label('field')}
        showSearch
        optionFilterProp="label"
        value={condition.field}
        status={field ? '' : 'error'}
        options={[...gone, ...fields.map(({ key, fullName }) => ({ value: key, label: fullName }))]}
        onChange={(key: string) => {
          const next = fields.find((one) => one.key === key)
          if (next) onChange(withField(condition, next))
        }}
      />
      <Select
        aria-label={label('operator')}
        value={condition.op}
        options={(field?.operators ?? [condition.op]).map((value) => ({ value, label: t(`shell.dataScheme.op.${value}`) }))}
        onChange={(op: string) => onChange({ ...condition, op })}
      />
      <Select
        aria-label={label('kind')}
        value={condition.placeholder}
        options={['', ...(field?.placeholders ?? [])].map((value) => ({
          value,
          label: t(`shell.dataScheme.value.${value === '' ? 'text' : value.slice(1)}`),
        }))}
        onChange={(placeholder: string) => onChange({ ...condition, placeholder })}
      />
      {condition.placeholder === '' && (
        <Input
          aria-label={label('value')}
          placeholder={t('shell.dataScheme.value.text')}
          maxLength={500}
          value={condition.value}
          onChange={(event) => onChange({ ...condition, value: event.target.value })}
        />
      )}
      <Button type="text" danger icon={<DeleteOutlined />} aria-label={t('shell.dataScheme.removeCondition', { number })} onClick={onRemove} />
    </div>
  )
}
