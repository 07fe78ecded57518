import { Input, InputNumber } from 'antd'
import { needsNoValue } from '../../filter/filter'
import type { FilterField } from '../../filter/filter-fields'
import type { Json } from '../../model/json'
import { useServices } from '../context/services'
import { ChoiceValue } from './choice-value'
import type { DraftCondition } from './draft'
import { DayBox, MomentValue } from './moment-value'

interface ConditionValueProps {
  readonly of: FilterField
  readonly condition: DraftCondition
  readonly label: string
  readonly invalid: boolean
  readonly onChange: (value: Json) => void
}
interface BoxProps {
  readonly label: string
  readonly value: Json
  readonly invalid: boolean
  readonly onChange: (value: Json) => void
}

const TextBox = ({ label, value, invalid, onChange }: BoxProps) => (
  <Input
    aria-label={label}
    maxLength={200}
    status={invalid ? 'error' : ''}
    value={Array.isArray(value) ? value.join(', ') : String(value ?? '')}
    onChange={({ target }) => onChange(target.value)}
  />
)
const NumberBox = ({ label, value, invalid, onChange }: BoxProps) => (
  <InputNumber
    aria-label={label}
    status={invalid ? 'error' : ''}
    value={typeof value === 'number' ? value : null}
    onChange={(next) => onChange(typeof next === 'number' ? next : null)}
  />
)
const ClockBox = ({ label, value, invalid, onChange }: BoxProps) => (
  <Input
    type="time"
    step={1}
    aria-label={label}
    status={invalid ? 'error' : ''}
    value={String(value ?? '')}
    onChange={({ target }) => onChange(target.value || null)}
  />
)

/** The control for the value of a condition, by how its field is compared. */
export function ConditionValue({ of, condition, label, invalid, onChange }: ConditionValueProps) {
  const { t } = useServices()
  const { symbol, value } = condition
  if (needsNoValue(symbol)) return null
  const { comparison } = of
  const isDays = comparison === 'moment' || (comparison === 'span' && of.kind.input?.ends === 'moments')
  if (symbol === 'between') {
    const ends: readonly Json[] = Array.isArray(value) ? (value as readonly Json[]) : [null, null]
    const Box = isDays ? DayBox : comparison === 'clock' || of.kind.input?.ends === 'clocks' ? ClockBox : NumberBox
    const [from, to] = [ends[0] ?? null, ends[1] ?? null]
    return (
      <>
        <Box label={t('engine.filter.from', { field: label })} value={from} invalid={invalid} onChange={(next) => onChange([next, to])} />
        <span className="weft-fixed" aria-hidden>
          –
        </span>
        <Box label={t('engine.filter.to', { field: label })} value={to} invalid={invalid} onChange={(next) => onChange([from, next])} />
      </>
    )
  }
  const box = { label, value, invalid, onChange }
  switch (comparison) {
    case 'choice':
    case 'choices':
      return <ChoiceValue key={`${of.path} ${symbol}`} of={of} symbol={symbol} {...box} />
    case 'moment':
      return <MomentValue {...box} />
    case 'clock':
      return <ClockBox {...box} />
    case 'number':
      return <NumberBox {...box} />
    default:
      return <TextBox {...box} />
  }
}
