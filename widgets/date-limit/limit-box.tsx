import { readClock, readDateAs, readMoment, startOf, type InputWidgetProps } from '../../engine'
import { useServices } from '../../engine/render'
import { SingleBox } from '../shared/date-box/single-box'
import { clockOfWall, instantAt, wallAt, wallOfClock } from '../shared/date-box/wall'
import type { DateLimitProps } from './props'
import type { AnyLimit } from './ways'

interface LimitBoxProps {
  readonly widget: InputWidgetProps<DateLimitProps, AnyLimit>
  readonly at: number | string
}

/** The moment or time of day of a fixed limit. */
export function LimitBox({ widget, at }: LimitBoxProps) {
  const { t } = useServices()
  const { id, onChange, props } = widget
  const own = {
    ...widget,
    id: `${id}-at`,
    props: { clearable: false },
    value: at,
    onChange: (next: number | string | null) => {
      if (next !== null) onChange({ by: 'fixed', at: next })
    },
    // The fields around it are one: the group hears when all are left.
    onBlur: () => undefined,
  }
  const label = { 'aria-label': t('widgets.dateLimit.at') }
  return props.of === 'date' ? (
    <SingleBox<number>
      widget={own}
      wallOf={(value) => {
        const moment = readMoment(value)
        return moment === null ? null : wallAt(moment)
      }}
      read={(text) => readDateAs(text, 'datetime')}
      write={(wall) => startOf(instantAt(wall), 'datetime')}
      picker={{ ...label, showTime: true }}
    />
  ) : (
    <SingleBox<string>
      widget={{ ...own, value: String(at) }}
      wallOf={(value) => wallOfClock(readClock(value))}
      read={readClock}
      write={clockOfWall}
      picker={{ ...label, picker: 'time' }}
    />
  )
}
