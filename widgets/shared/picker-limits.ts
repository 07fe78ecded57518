import { clockAt, endOf, startOf, type DateType } from '../../engine'
import { instantAt, wallAt, type Wall } from './date-box/wall'
import { clockOfLimit, dateOfLimit, type DateLimits, type TimeLimits } from './date-limit'
import { disabledClock } from './disabled-clock'

/** The limits of a date field as the pickers take them. */
export function datePickerLimits(type: DateType, { earliest, latest }: DateLimits, now = Date.now()) {
  const first = dateOfLimit(earliest, now)
  const last = dateOfLimit(latest, now)
  const clockOn = (wall: Wall | null, limit: number | null) =>
    wall && limit !== null && startOf(instantAt(wall), 'date') === startOf(limit, 'date') ? clockAt(limit) : null
  return {
    ...(first === null ? {} : { minDate: wallAt(startOf(first, type)) }),
    ...(last === null ? {} : { maxDate: wallAt(endOf(last, type)) }),
    ...(type === 'datetime' ? { disabledTime: (wall: Wall | null) => disabledClock(clockOn(wall, first), clockOn(wall, last)) } : {}),
  }
}

/** The props by which the time pickers of antd close what lies before the earliest and after the latest time of a field. */
export function timePickerLimits({ earliest, latest }: TimeLimits) {
  return { disabledTime: () => disabledClock(clockOfLimit(earliest, Date.now()), clockOfLimit(latest, Date.now())) }
}
