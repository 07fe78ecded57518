import { nameAt, partsOf } from '../../calendar'
import type { Services } from '../context/services'

/** A day as people say it, with the day of the week. */
export function dayWords(day: number, t: Services['t'], language: string): string {
  const { year, month, day: date } = partsOf(day)
  const at = Date.UTC(year, month - 1, date)
  return t('engine.calendar.day', {
    day: date,
    name: nameAt(at, 'month', 'short', language),
    weekday: nameAt(at, 'weekday', 'short', language),
  })
}

/** A month as people say it. */
export function monthWords(moment: number, t: Services['t'], language: string): string {
  const { year, month } = partsOf(moment)
  return t('engine.calendar.month', { year, name: nameAt(Date.UTC(year, month - 1, 1), 'month', 'short', language) })
}
