import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import type { InputWidgetProps } from '../../engine'
import { useServices } from '../../engine/render'
import { readPair } from '../shared/check-number'
import { groupProps, memberProps } from '../shared/control-props'
import { endOf, readMoment, startOf } from '../shared/date-format'
import { isEmptied } from '../shared/emptied'
import { dateFormats, enterStays } from '../shared/picker-input'
import { datePickerLimits } from '../shared/picker-limits'
import type { DateRangeProps } from './props'

export default function DateRangeWidget(widget: InputWidgetProps<DateRangeProps, readonly [number, number]>) {
  const { t } = useServices()
  const { id, mode, onChange, props } = widget
  const { type } = props
  const [from = null, to = null] = readPair(widget.value ?? undefined)?.map((end) => readMoment(end)) ?? []
  return (
    <div {...groupProps(widget)}>
      <DatePicker.RangePicker
        {...memberProps(widget)}
        {...datePickerLimits(type, props)}
        {...enterStays}
        style={{ width: '100%' }}
        id={{ start: `${id}-from`, end: `${id}-to` }}
        picker={type === 'month' ? 'month' : 'date'}
        showTime={type === 'datetime'}
        needConfirm={false}
        // antd warns of a disabled range that is empty unless it may be.
        allowEmpty={mode === 'disabled'}
        value={[from === null ? null : dayjs(from), to === null ? null : dayjs(to)]}
        format={dateFormats(type, props.format)}
        separator={props.separator || t('widgets.dateRange.to')}
        placeholder={[props.startPlaceholder || t('widgets.dateRange.start'), props.endPlaceholder || t('widgets.dateRange.end')]}
        allowClear={props.clearable}
        onBlur={(event) => {
          if (props.clearable && (from ?? to) !== null && isEmptied(event)) onChange(null)
        }}
        onChange={(days: readonly (Dayjs | null)[] | null) => {
          const [first, last] = days ?? []
          onChange(first && last ? [startOf(first.valueOf(), type), (props.throughEnd ? endOf : startOf)(last.valueOf(), type)] : null)
        }}
      />
    </div>
  )
}
