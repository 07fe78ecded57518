import { useMemo } from 'react'
import type { Filter } from '../../filter/filter'
import { withoutCondition } from '../../filter/filter'
import type { FilterField } from '../../filter/filter-fields'
import { useServices } from '../context/services'
import { useTextContext } from '../context/text-context'
import { placedConditions } from '../list-view/asked'
import { PlainButton } from '../plain/plain-button'
import { conditionWords } from './condition-words'
import './finding.css'

interface FilterChipsProps {
  readonly filter: Filter
  readonly fields: readonly FilterField[]
  readonly onChange: (filter: Filter) => void
  readonly onEdit: () => void
}

/** The conditions that are active over a list, each with a way to take it off, and all at once. */
export function FilterChips({ filter, fields, onChange, onEdit }: FilterChipsProps) {
  const { t } = useServices()
  const byPath = useMemo(() => new Map(fields.map((field) => [field.path, field])), [fields])
  const placed = placedConditions(filter)
  const named = placed.flatMap(({ condition }) => byPath.get(condition.field) ?? [])
  const context = useTextContext(named)
  return (
    <div className="weft-chips" role="group" aria-label={t('engine.filter.active')}>
      {placed.map(({ group, place, condition }, at) => {
        const words = conditionWords(condition, byPath.get(condition.field), context)
        const before = placed[at - 1]
        const logic = before === undefined ? null : before.group === group ? filter.groups[group]?.logic : filter.logic
        return (
          <span key={`${group} ${place}`} className="weft-chip-place">
            {logic && <span className="weft-chip-logic">{t(`engine.filter.${logic}`)}</span>}
            <span className="weft-chip" title={words}>
              <button type="button" className="weft-chip-words" onClick={onEdit}>
                {words}
              </button>
              <button
                type="button"
                className="weft-chip-off"
                aria-label={t('engine.filter.takeOff', { condition: words })}
                onClick={() => onChange(withoutCondition(filter, group, place))}
              />
            </span>
          </span>
        )
      })}
      <PlainButton look="link" small onClick={() => onChange({ ...filter, groups: [] })}>
        {t('engine.filter.clearAll')}
      </PlainButton>
    </div>
  )
}
