import { DeleteOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { symbolsOf } from '../../filter/comparison'
import type { FilterSymbol } from '../../filter/filter'
import type { FilterField } from '../../filter/filter-fields'
import { useServices } from '../context/services'
import { ConditionValue } from './condition-value'
import { fieldTitle, symbolWords } from './condition-words'
import { newCondition, withSymbol, type DraftCondition } from './draft'

interface ConditionRowProps {
  /** Its place in its group, from 1. */
  readonly number: number
  readonly condition: DraftCondition
  readonly fields: readonly FilterField[]
  readonly invalid: boolean
  readonly onChange: (condition: DraftCondition) => void
  readonly onRemove: () => void
}

/** Texts are compared with one text at a time: lists of them come from elsewhere. */
const offered = ({ comparison }: FilterField, chosen: FilterSymbol): readonly FilterSymbol[] =>
  symbolsOf[comparison].filter((symbol) => symbol === chosen || comparison !== 'text' || (symbol !== 'in' && symbol !== 'notIn'))

/** One condition: a field, how it is compared, and with what. */
export function ConditionRow({ number, condition, fields, invalid, onChange, onRemove }: ConditionRowProps) {
  const services = useServices()
  const { t } = services
  const field = fields.find(({ path }) => path === condition.field)
  const gone = field || condition.field === '' ? [] : [{ value: condition.field, label: t('engine.filter.goneField', { field: condition.field }) }]
  const title = field ? fieldTitle(field, services) : ''
  return (
    <div className="weft-filter-line">
      <Select
        showSearch
        optionFilterProp="label"
        popupMatchSelectWidth={false}
        aria-label={t('engine.filter.fieldOf', { number })}
        value={condition.field || null}
        status={field ? '' : 'error'}
        options={[...gone, ...fields.map((one) => ({ value: one.path, label: fieldTitle(one, services) }))]}
        onChange={(path: string) => {
          const next = fields.find((one) => one.path === path)
          if (next) onChange({ ...newCondition(next), key: condition.key })
        }}
      />
      <Select
        aria-label={t('engine.filter.symbolOf', { number })}
        popupMatchSelectWidth={false}
        disabled={!field}
        value={condition.symbol}
        options={(field ? offered(field, condition.symbol) : [condition.symbol]).map((symbol) => ({
          value: symbol,
          label: field ? symbolWords(symbol, field, services) : t(`engine.filter.symbol.${symbol}`),
        }))}
        onChange={(symbol: FilterSymbol) => onChange(withSymbol(condition, symbol))}
      />
      <div className="weft-filter-value">
        {field && (
          <ConditionValue
            of={field}
            condition={condition}
            label={t('engine.filter.valueOf', { number, field: title })}
            invalid={invalid}
            onChange={(value) => onChange({ ...condition, value })}
          />
        )}
      </div>
      <Button type="text" icon={<DeleteOutlined />} aria-label={t('engine.filter.removeCondition', { number })} onClick={onRemove} />
    </div>
  )
}
