import { readMoment, startOf, type InputWidgetProps } from '../../engine'
import { useServices } from '../../engine/render'
import { SingleBox } from '../shared/date-box/single-box'
import { instantAt, wallAt, type Wall } from '../shared/date-box/wall'
import { dateText, formatOf, isWeekInWords } from '../shared/date-format'
import { datePickerLimits } from '../shared/picker-limits'
import { readTypedDate } from '../shared/read-moment'
import type { DateProps } from './props'

export default function DateWidget(widget: InputWidgetProps<DateProps, number | string>) {
  const words = useServices()
  const { props } = widget
  const { type, format } = props
  return (
    <SingleBox
      widget={widget}
      wallOf={(value) => {
        const ms = readMoment(value)
        return ms === null ? null : wallAt(ms)
      }}
      read={(text) => readTypedDate(text, type, format)}
      write={(wall) => startOf(instantAt(wall), type)}
      picker={{
        ...datePickerLimits(type, props),
        picker: type === 'datetime' ? 'date' : type,
        showTime: type === 'datetime',
        format: isWeekInWords(type, format) ? (wall: Wall) => dateText(instantAt(wall), type, format, words) : formatOf(type, format),
      }}
    />
  )
}
