import dayjs, { type Dayjs } from 'dayjs'
import { readClock, type Json } from '../../engine'

/** A stored time of day as the pickers take it: a moment of some day; null for none. */
export function dayOfClock(value: Json | undefined): Dayjs | null {
  const clock = readClock(value)
  if (clock === null) return null
  const [hour = 0, minute = 0, second = 0] = clock.split(':').map(Number)
  return dayjs().startOf('day').hour(hour).minute(minute).second(second)
}

export const clockOfDay = (day: Dayjs): string => day.format('HH:mm:ss')
