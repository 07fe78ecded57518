import { TimePicker } from 'antd'
import type { Dayjs } from 'dayjs'
import type { InputWidgetProps } from '../../engine'
import { clockOfDay, dayOfClock } from '../shared/clock-day'
import { controlProps } from '../shared/control-props'
import { toDayjsFormat } from '../shared/date-format'
import { isEmptied } from '../shared/emptied'
import { enterStays } from '../shared/picker-input'
import { timePickerLimits } from '../shared/picker-limits'
import { useDraft } from '../shared/use-draft'
import type { TimeProps } from './props'

export default function TimeWidget(widget: InputWidgetProps<TimeProps, string>) {
  const { onChange, placeholder, props } = widget
  const day = dayOfClock(widget.value ?? undefined)
  const { picker, handOver } = useDraft((picked: Dayjs | Dayjs[] | null) => {
    // The library has boxes of several times, too.
    const next = picked === null || Array.isArray(picked) ? null : clockOfDay(picked)
    if (next !== (day && clockOfDay(day))) onChange(next)
  })
  return (
    <TimePicker
      {...controlProps(widget)}
      {...timePickerLimits(props)}
      {...enterStays}
      {...picker}
      style={{ width: '100%' }}
      needConfirm={false}
      value={day}
      format={toDayjsFormat(props.format)}
      placeholder={placeholder ?? ''}
      allowClear={props.clearable}
      onBlur={(event) => {
        handOver()
        if (props.clearable && day !== null && isEmptied(event)) onChange(null)
        widget.onBlur()
      }}
    />
  )
}
