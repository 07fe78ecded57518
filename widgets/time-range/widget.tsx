import { TimePicker } from 'antd'
import type { Dayjs } from 'dayjs'
import type { InputWidgetProps } from '../../engine'
import { useServices } from '../../engine/render'
import { readPair } from '../shared/check-number'
import { clockOfDay, dayOfClock } from '../shared/clock-day'
import { groupProps, memberProps } from '../shared/control-props'
import { toDayjsFormat } from '../shared/date-format'
import { isEmptied } from '../shared/emptied'
import { enterStays } from '../shared/picker-input'
import { timePickerLimits } from '../shared/picker-limits'
import type { TimeRangeProps } from './index'

export default function TimeRangeWidget(widget: InputWidgetProps<TimeRangeProps, readonly [string, string]>) {
  const { t } = useServices()
  const { id, mode, onChange, props } = widget
  const [from = null, to = null] = readPair(widget.value ?? undefined)?.map((end) => dayOfClock(end)) ?? []
  return (
    <div {...groupProps(widget)}>
      <TimePicker.RangePicker
        {...memberProps(widget)}
        {...timePickerLimits(props)}
        {...enterStays}
        style={{ width: '100%' }}
        id={{ start: `${id}-from`, end: `${id}-to` }}
        needConfirm={false}
        // antd warns of a disabled range that is empty unless it may be.
        allowEmpty={mode === 'disabled'}
        // Sorting would exchange the two ends behind the user's back.
        order={false}
        value={[from, to]}
        format={toDayjsFormat(props.format)}
        separator={props.separator || t('widgets.dateRange.to')}
        placeholder={[props.startPlaceholder || t('widgets.timeRange.start'), props.endPlaceholder || t('widgets.timeRange.end')]}
        allowClear={props.clearable}
        onBlur={(event) => {
          if (props.clearable && (from ?? to) !== null && isEmptied(event)) onChange(null)
        }}
        onChange={(days: readonly (Dayjs | null)[] | null) => {
          const [first, last] = days ?? []
          onChange(first && last ? [clockOfDay(first), clockOfDay(last)] : null)
        }}
      />
    </div>
  )
}
