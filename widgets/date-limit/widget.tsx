import { InputNumber, Select, Space } from 'antd'
import type { InputWidgetProps } from '../../engine'
import { useServices } from '../../engine/render'
import { groupProps, memberProps, memberSelectProps } from '../shared/control-props'
import { LimitBox } from './limit-box'
import type { DateLimitProps } from './props'
import { limitOfWay, unitsOf, wayOfLimit, ways, type AnyLimit } from './ways'

export default function DateLimitWidget(widget: InputWidgetProps<DateLimitProps, AnyLimit>) {
  const { t } = useServices()
  const { props, onChange } = widget
  const limit = widget.value ?? null
  const way = wayOfLimit(limit)
  const select = memberSelectProps(widget)
  const words = (name: string, list: readonly string[]) => list.map((word) => ({ value: word, label: t(`widgets.choice.${name}.${word}`) }))
  return (
    <div {...groupProps(widget)}>
      <Space.Compact block>
        <Select
          {...select}
          style={{ minWidth: '8em' }}
          aria-label={t('widgets.dateLimit.way')}
          options={words('limitWay', ways)}
          value={way}
          onChange={(next) => onChange(limitOfWay(next, limit, props.of))}
        />
        {limit?.by === 'fixed' && <LimitBox widget={widget} at={limit.at} />}
        {limit?.by === 'now' && way !== 'now' && (
          <>
            <InputNumber
              {...memberProps(widget)}
              min={1}
              max={100_000}
              precision={0}
              aria-label={t('widgets.dateLimit.count')}
              value={Math.abs(limit.offset)}
              onChange={(count) => {
                if (count !== null) onChange({ ...limit, offset: way === 'before' ? -count : count })
              }}
            />
            <Select
              {...select}
              aria-label={t('widgets.dateLimit.unit')}
              style={{ minWidth: '6em' }}
              options={words('timeUnit', unitsOf(props.of))}
              value={limit.unit}
              onChange={(unit) => onChange({ ...limit, unit })}
            />
          </>
        )}
      </Space.Compact>
    </div>
  )
}
