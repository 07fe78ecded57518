import { Input, InputNumber, Select } from 'antd'
import { mostDays, readStretch, stretchNames } from '../../filter/stretches'
import type { Json } from '../../model/json'
import { plainDate } from '../../calendar'
import { useServices } from '../context/services'

interface MomentValueProps {
  readonly label: string
  readonly value: Json
  readonly invalid: boolean
  readonly onChange: (value: Json) => void
}

const counted = ['lastDays', 'nextDays']
const day = (value: Json): string => (typeof value === 'number' ? plainDate(value).slice(0, 10) : typeof value === 'string' ? value : '')

/** A day, or a stretch that is told from today whenever it is asked. */
export function MomentValue({ label, value, invalid, onChange }: MomentValueProps) {
  const { t } = useServices()
  const given = typeof value === 'string' && value.startsWith('@') ? value : null
  const name = given === null ? 'day' : given.replace(/^@|:.*$/g, '')
  const status = invalid ? 'error' : ''
  return (
    <>
      <Select
        aria-label={t('engine.filter.stretchOf', { field: label })}
        value={name}
        status={status}
        popupMatchSelectWidth={false}
        options={['day', ...stretchNames].map((one) => ({ value: one, label: t(`engine.filter.stretch.${one}`, { days: 'N' }) }))}
        onChange={(next: string) => onChange(next === 'day' ? null : counted.includes(next) ? `@${next}:7` : `@${next}`)}
      />
      {name === 'day' && (
        <Input type="date" aria-label={label} status={status} value={day(value)} onChange={({ target }) => onChange(target.value || null)} />
      )}
      {given !== null && counted.includes(name) && (
        <InputNumber
          aria-label={t('engine.filter.days', { field: label })}
          min={1}
          max={mostDays}
          precision={0}
          value={readStretch(given)?.days ?? null}
          onChange={(days) => onChange(`@${name}:${days ?? ''}`)}
        />
      )}
    </>
  )
}

/** One bound of a stretch of days. */
export const DayBox = ({ label, value, invalid, onChange }: MomentValueProps) => (
  <Input
    type="date"
    aria-label={label}
    status={invalid ? 'error' : ''}
    value={day(value)}
    onChange={({ target }) => onChange(target.value || null)}
  />
)
