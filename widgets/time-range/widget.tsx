import { readClock, type InputWidgetProps } from '../../engine'
import { useServices } from '../../engine/render'
import { PairBox, type Pair } from '../shared/date-box/pair-box'
import { clockOfWall, wallOfClock } from '../shared/date-box/wall'
import { timePickerLimits } from '../shared/picker-limits'
import { rangeWords } from '../shared/range-settings'
import type { TimeRangeProps } from './props'

export default function TimeRangeWidget(widget: InputWidgetProps<TimeRangeProps, Pair<string>>) {
  const services = useServices()
  const { props } = widget
  return (
    <PairBox
      widget={widget}
      words={rangeWords(props, 'timeRange', services)}
      wallOf={(end) => wallOfClock(readClock(end))}
      read={readClock}
      write={clockOfWall}
      picker={{ ...timePickerLimits(props), picker: 'time', format: props.format }}
    />
  )
}
