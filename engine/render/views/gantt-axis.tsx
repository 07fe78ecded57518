import { nameAt, partsOf } from '../../calendar'
import { useServices } from '../context/services'
import { monthWords } from './calendar-words'
import { above, ticksOf, type Axis, type Scale } from './gantt-scale'

interface GanttAxisProps {
  readonly axis: Axis
  readonly scale: Scale
  readonly seen: { readonly from: number; readonly to: number }
}

/** The days, weeks or months over a chart, under the months or years that they are of. */
export function GanttAxis({ axis, scale, seen }: GanttAxisProps) {
  const { t, language } = useServices()
  const wordsOf = (at: number, unit: Scale | 'year'): string => {
    const { year, month, day } = partsOf(at)
    if (unit === 'year') return t('engine.gantt.year', { year })
    if (unit === 'month') return scale === 'month' ? nameAt(Date.UTC(year, month - 1, 1), 'month', 'short', language) : monthWords(at, t, language)
    return String(day)
  }
  const line = (unit: Scale | 'year') => (
    <div>
      {ticksOf(axis, unit, seen).map(({ at, left, width }) => (
        <span key={at} style={{ left, width }}>
          <span>{wordsOf(at, unit)}</span>
        </span>
      ))}
    </div>
  )
  return (
    <div className="weft-gantt-axis" aria-hidden style={{ width: axis.days * axis.perDay }}>
      {line(above[scale])}
      {line(scale)}
    </div>
  )
}
