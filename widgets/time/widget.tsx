import { readClock, type InputWidgetProps } from '../../engine'
import { SingleBox } from '../shared/date-box/single-box'
import { clockOfWall, wallOfClock } from '../shared/date-box/wall'
import { timePickerLimits } from '../shared/picker-limits'
import type { TimeProps } from './props'

export default function TimeWidget(widget: InputWidgetProps<TimeProps, string>) {
  const { props } = widget
  return (
    <SingleBox
      widget={widget}
      wallOf={(value) => wallOfClock(readClock(value))}
      read={readClock}
      write={clockOfWall}
      picker={{ ...timePickerLimits(props), picker: 'time', format: props.format }}
    />
  )
}
