import { TimePicker } from 'antd'
import type { Dayjs } from 'dayjs'
import type { InputWidgetProps } from '../../engine'
import { useServices } from '../../engine/render'
import { readPair } from '../shared/check-number'
import { clockOfDay, dayOfClock } from '../shared/clock-day'
import { groupProps } from '../shared/control-props'
import { toDayjsFormat } from '../shared/date-format'
import { timePickerLimits } from '../shared/picker-limits'
import { rangeBox } from '../shared/range-box'
import { useDraft } from '../shared/use-draft'
import type { TimeRangeProps } from './index'

export default function TimeRangeWidget(widget: InputWidgetProps<TimeRangeProps, readonly [string, string]>) {
  const { t } = useServices()
  const { onChange, props } = widget
  const [from = null, to = null] = readPair(widget.value ?? undefined)?.map((end) => dayOfClock(end)) ?? []
  const words = { between: t('widgets.dateRange.to'), start: t('widgets.timeRange.start'), end: t('widgets.timeRange.end') }
  const { picker, handOver } = useDraft((days: readonly (Dayjs | null)[] | null) => {
    const [first, last] = days ?? []
    // The one end that was typed so far is no range yet.
    if (!first || !last) return days === null ? onChange(null) : undefined
    const next = [clockOfDay(first), clockOfDay(last)] as const
    if (next[0] !== (from && clockOfDay(from)) || next[1] !== (to && clockOfDay(to))) onChange(next)
  })
  const leave = () => {
    handOver()
    widget.onBlur()
  }
  return (
    <div {...groupProps({ ...widget, onBlur: leave })}>
      <TimePicker.RangePicker
        {...rangeBox(widget, (from ?? to) !== null, words)}
        {...timePickerLimits(props)}
        {...picker}
        // Sorting would exchange the two ends behind the user's back.
        order={false}
        value={[from, to]}
        format={toDayjsFormat(props.format)}
      />
    </div>
  )
}
