import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import type { InputWidgetProps } from '../../engine'
import { useServices } from '../../engine/render'
import { controlProps } from '../shared/control-props'
import { dateText, readMoment, startOf } from '../shared/date-format'
import { isEmptied } from '../shared/emptied'
import { dateFormats, enterStays } from '../shared/picker-input'
import { datePickerLimits } from '../shared/picker-limits'
import { useDraft } from '../shared/use-draft'
import type { DateProps } from './props'

export default function DateWidget(widget: InputWidgetProps<DateProps, number>) {
  const words = useServices()
  const { onChange, placeholder, props } = widget
  const { type } = props
  const ms = readMoment(widget.value ?? undefined)
  const { picker, handOver } = useDraft((day: Dayjs | Dayjs[] | null) => {
    // The library has boxes of several days, too.
    const next = day === null || Array.isArray(day) ? null : startOf(day.valueOf(), type)
    if (next !== ms) onChange(next)
  })
  return (
    <DatePicker
      {...controlProps(widget)}
      {...datePickerLimits(type, props)}
      {...enterStays}
      {...picker}
      style={{ width: '100%' }}
      picker={type === 'datetime' ? 'date' : type}
      showTime={type === 'datetime'}
      // What was typed counts when the field is left, without a press on OK.
      needConfirm={false}
      value={ms === null ? null : dayjs(ms)}
      format={type === 'week' ? (day: Dayjs) => dateText(day.valueOf(), type, props.format, words) : dateFormats(type, props.format)}
      placeholder={placeholder ?? ''}
      allowClear={props.clearable}
      onBlur={(event) => {
        handOver()
        if (props.clearable && ms !== null && isEmptied(event)) onChange(null)
        widget.onBlur()
      }}
    />
  )
}
