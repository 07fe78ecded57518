import { readClock, type InputWidgetProps } from '../../engine'
import { useServices } from '../../engine/render'
import { PairBox, type Pair } from '../shared/date-box/pair-box'
import { clockOfWall, wallOfClock } from '../shared/date-box/wall'
import { timePickerLimits } from '../shared/picker-limits'
import type { TimeRangeProps } from './props'

export default function TimeRangeWidget(widget: InputWidgetProps<TimeRangeProps, Pair<string>>) {
  const { t } = useServices()
  const { props } = widget
  return (
    <PairBox
      widget={widget}
      words={{ between: t('widgets.dateRange.to'), start: t('widgets.timeRange.start'), end: t('widgets.timeRange.end') }}
      wallOf={(end) => wallOfClock(readClock(end))}
      read={readClock}
      write={clockOfWall}
      picker={{ ...timePickerLimits(props), picker: 'time', format: props.format }}
    />
  )
}
