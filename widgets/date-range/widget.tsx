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
import { useDraft } from '../shared/use-draft'
import type { DateRangeProps } from './props'

type Ends = readonly (Dayjs | null)[] | null

/** Both ends, the earlier one first. */
const inOrder = (days: Ends): readonly (Dayjs | null)[] => {
  const [first, last] = days ?? []
  return first && last?.isBefore(first) ? [last, first] : [first ?? null, last ?? null]
}

export default function DateRangeWidget(widget: InputWidgetProps<DateRangeProps, readonly [number, number]>) {
  const { t } = useServices()
  const { onChange, props } = widget
  const { type } = props
  const [from = null, to = null] = readPair(widget.value ?? undefined)?.map((end) => readMoment(end)) ?? []
  const words = { between: t('widgets.dateRange.to'), start: t('widgets.dateRange.start'), end: t('widgets.dateRange.end') }
  const { picker, handOver } = useDraft<Ends>((days) => {
    const [first, last] = inOrder(days)
    // The one end that was typed so far is no range yet.
    if (!first || !last) return days === null ? onChange(null) : undefined
    const next = [startOf(first.valueOf(), type), (props.throughEnd ? endOf : startOf)(last.valueOf(), type)] as const
    if (next[0] !== from || next[1] !== to) onChange(next)
  })
  const leave = () => {
    handOver()
    widget.onBlur()
  }
  return (
    <div {...groupProps({ ...widget, onBlur: leave })}>
      <DatePicker.RangePicker
        {...rangeBox(widget, (from ?? to) !== null, words)}
        {...datePickerLimits(type, props)}
        {...picker}
        picker={type === 'month' ? 'month' : 'date'}
        showTime={type === 'datetime'}
        value={[from === null ? null : dayjs(from), to === null ? null : dayjs(to)]}
        format={dateFormats(type, props.format)}
      />
    </div>
  )
}
