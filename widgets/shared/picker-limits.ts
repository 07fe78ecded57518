import dayjs, { type Dayjs } from 'dayjs'
import { endOf, startOf, type DateType } from './date-format'
import { clockOfLimit, dateOfLimit, type DateLimits, type TimeLimits } from './date-limit'
import { disabledClock } from './disabled-clock'

/** The limits of a date field as antd's pickers take them. */
export function datePickerLimits(type: DateType, { earliest, latest }: DateLimits, now = Date.now()) {
  const first = dateOfLimit(earliest, now)
  const last = dateOfLimit(latest, now)
  const clockOn = (day: Dayjs | null, limit: number | null) =>
    day && limit !== null && day.isSame(limit, 'day') ? dayjs(limit).format('HH:mm:ss') : null
  return {
    ...(first === null ? {} : { minDate: dayjs(startOf(first, type)) }),
    ...(last === null ? {} : { maxDate: dayjs(endOf(last, type)) }),
    ...(type === 'datetime' ? { disabledTime: (day: Dayjs | null) => disabledClock(clockOn(day, first), clockOn(day, last)) } : {}),
  }
}

/** The limits of a time field as antd's pickers take them. */
export function timePickerLimits({ earliest, latest }: TimeLimits) {
  return { disabledTime: () => disabledClock(clockOfLimit(earliest, Date.now()), clockOfLimit(latest, Date.now())) }
}
