import { TimePicker } from 'antd'
import type { Dayjs } from 'dayjs'
import type { InputWidgetProps } from '../../engine'
import { clockOfDay, dayOfClock } from '../shared/clock-day'
import { controlProps } from '../shared/control-props'
import { toDayjsFormat } from '../shared/date-format'
import { isEmptied } from '../shared/emptied'
import { enterStays } from '../shared/picker-input'
import { timePickerLimits } from '../shared/picker-limits'
import type { TimeProps } from './props'

export default function TimeWidget(widget: InputWidgetProps<TimeProps, string>) {
  const { onChange, placeholder, props } = widget
  const day = dayOfClock(widget.value ?? undefined)
  return (
    <TimePicker
      {...controlProps(widget)}
      {...timePickerLimits(props)}
      {...enterStays}
      style={{ width: '100%' }}
      needConfirm={false}
      value={day}
      format={toDayjsFormat(props.format)}
      placeholder={placeholder ?? ''}
      allowClear={props.clearable}
      onBlur={(event) => {
        if (props.clearable && day !== null && isEmptied(event)) onChange(null)
        widget.onBlur()
      }}
      onChange={(picked: Dayjs | null) => onChange(picked ? clockOfDay(picked) : null)}
    />
  )
}
