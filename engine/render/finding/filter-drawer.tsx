import { PlusOutlined } from '@ant-design/icons'
import { Alert, Button, Select } from 'antd'
import { useState } from 'react'
import { mostConditions, mostGroups, noFilter, type Filter, type Logic } from '../../filter/filter'
import type { FilterField } from '../../filter/filter-fields'
import { useServices } from '../context/services'
import { useWide } from '../context/use-wide'
import { Popup } from '../page/popup'
import { ConditionRow } from './condition-row'
import { draftOf, filterOf, isWhole, newCondition, newGroup, type DraftGroup } from './draft'
import './finding.css'

interface FilterDrawerProps {
  readonly filter: Filter
  readonly fields: readonly FilterField[]
  readonly onApply: (filter: Filter) => void
  readonly onClose: () => void
}

/** The super query of a list: groups of conditions, and how they are joined. It is asked for when it is whole. */
export function FilterDrawer({ filter, fields, onApply, onClose }: FilterDrawerProps) {
  const { t } = useServices()
  const wide = useWide()
  const [draft, setDraft] = useState(() => draftOf(filter, fields[0]))
  const [tried, setTried] = useState(false)
  const conditions = draft.groups.flatMap((group) => group.conditions)
  const isBroken = conditions.some((one) => !isWhole(one, fields))
  const setGroup = (key: number, change: Partial<DraftGroup>) =>
    setDraft((last) => ({ ...last, groups: last.groups.map((group) => (group.key === key ? { ...group, ...change } : group)) }))
  const apply = () => {
    setTried(true)
    if (!isBroken) onApply(filterOf(draft))
  }
  return (
    <Popup as="drawer" title={t('engine.filter.title')} width={wide ? '760px' : '100vw'} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        {tried && isBroken && <Alert type="error" showIcon role="alert" message={t('engine.filter.incomplete')} style={{ marginBottom: 12 }} />}
        {draft.groups.length > 1 && (
          <div className="weft-filter-join">
            <LogicSelect
              label={t('engine.filter.logicOfGroups')}
              value={draft.logic}
              of="groups"
              onChange={(logic) => setDraft({ ...draft, logic })}
            />
          </div>
        )}
        {draft.groups.map((group, at) => (
          <fieldset key={group.key} className="weft-filter-group">
            <legend className="weft-visually-hidden">{t('engine.filter.group', { number: at + 1 })}</legend>
            <LogicSelect
              label={t('engine.filter.logicOf', { number: at + 1 })}
              value={group.logic}
              of="conditions"
              onChange={(logic) => setGroup(group.key, { logic })}
            />
            {group.conditions.map((condition, place) => (
              <ConditionRow
                key={condition.key}
                number={place + 1}
                condition={condition}
                fields={fields}
                invalid={tried && !isWhole(condition, fields)}
                onChange={(next) => setGroup(group.key, { conditions: group.conditions.map((one) => (one.key === next.key ? next : one)) })}
                onRemove={() => {
                  const left = group.conditions.filter(({ key }) => key !== condition.key)
                  if (left.length > 0) setGroup(group.key, { conditions: left })
                  else setDraft({ ...draft, groups: draft.groups.filter(({ key }) => key !== group.key) })
                }}
              />
            ))}
            <Button
              type="link"
              size="small"
              icon={<PlusOutlined />}
              disabled={group.conditions.length >= mostConditions}
              onClick={() => setGroup(group.key, { conditions: [...group.conditions, newCondition(fields[0])] })}
            >
              {t('engine.filter.addCondition')}
            </Button>
          </fieldset>
        ))}
        <Button
          type="dashed"
          block
          icon={<PlusOutlined />}
          disabled={draft.groups.length >= mostGroups}
          onClick={() => setDraft({ ...draft, groups: [...draft.groups, newGroup(fields[0])] })}
        >
          {t('engine.filter.addGroup')}
        </Button>
        <div className="weft-filter-foot">
          <Button onClick={() => onApply(noFilter)}>{t('engine.filter.clearAll')}</Button>
          <Button type="primary" htmlType="submit">
            {t('engine.list.search')}
          </Button>
        </div>
      </form>
    </Popup>
  )
}

interface LogicSelectProps {
  readonly label: string
  readonly value: Logic
  readonly of: 'groups' | 'conditions'
  readonly onChange: (logic: Logic) => void
}

const LogicSelect = ({ label, value, of, onChange }: LogicSelectProps) => {
  const { t } = useServices()
  return (
    <Select
      aria-label={label}
      value={value}
      popupMatchSelectWidth={false}
      options={(['and', 'or'] as const).map((logic) => ({ value: logic, label: t(`engine.filter.${of}.${logic}`) }))}
      onChange={onChange}
    />
  )
}
