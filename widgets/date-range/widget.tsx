import { endOf, readMoment, startOf, type InputWidgetProps } from '../../engine'
import { useServices } from '../../engine/render'
import { PairBox, type Pair } from '../shared/date-box/pair-box'
import { instantAt, wallAt } from '../shared/date-box/wall'
import { formatOf } from '../shared/date-format'
import { datePickerLimits } from '../shared/picker-limits'
import { rangeWords } from '../shared/range-settings'
import { readTypedDate } from '../shared/read-moment'
import type { DateRangeProps } from './props'

export default function DateRangeWidget(widget: InputWidgetProps<DateRangeProps, Pair<number>>) {
  const services = useServices()
  const { props } = widget
  const { type, format, throughEnd } = props
  const edge = (ms: number, box: number) => (box === 1 && throughEnd ? endOf : startOf)(ms, type)
  return (
    <PairBox
      widget={widget}
      words={rangeWords(props, 'dateRange', services)}
      wallOf={(end) => {
        const ms = readMoment(end)
        return ms === null ? null : wallAt(ms)
      }}
      read={(text, box) => {
        const ms = readTypedDate(text, type, format)
        return ms === null ? null : edge(ms, box)
      }}
      write={(wall, box) => edge(instantAt(wall), box)}
      picker={{
        ...datePickerLimits(type, props),
        picker: type === 'month' ? 'month' : 'date',
        showTime: type === 'datetime',
        format: formatOf(type, format),
      }}
    />
  )
}
