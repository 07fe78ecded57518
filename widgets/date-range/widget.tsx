import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import type { InputWidgetProps } from '../../engine'
import { useServices } from '../../engine/render'
import { readPair } from '../shared/check-number'
import { groupProps } from '../shared/control-props'
import { endOf, readMoment, startOf } from '../shared/date-format'
import { dateFormats } from '../shared/picker-input'
import { datePickerLimits } from '../shared/picker-limits'
import { rangeBox } from '../shared/range-box'
import type { DateRangeProps } from './props'

export default function DateRangeWidget(widget: InputWidgetProps<DateRangeProps, readonly [number, number]>) {
  const { t } = useServices()
  const { onChange, props } = widget
  const { type } = props
  const [from = null, to = null] = readPair(widget.value ?? undefined)?.map((end) => readMoment(end)) ?? []
  const words = { between: t('widgets.dateRange.to'), start: t('widgets.dateRange.start'), end: t('widgets.dateRange.end') }
  return (
    <div {...groupProps(widget)}>
      <DatePicker.RangePicker
        {...rangeBox(widget, (from ?? to) !== null, words)}
        {...datePickerLimits(type, props)}
        picker={type === 'month' ? 'month' : 'date'}
        showTime={type === 'datetime'}
        value={[from === null ? null : dayjs(from), to === null ? null : dayjs(to)]}
        format={dateFormats(type, props.format)}
        onChange={(days: readonly (Dayjs | null)[] | null) => {
          const [first, last] = days ?? []
          onChange(first && last ? [startOf(first.valueOf(), type), (props.throughEnd ? endOf : startOf)(last.valueOf(), type)] : null)
        }}
      />
    </div>
  )
}
