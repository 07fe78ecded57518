import { formatDate } from '../../engine'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const week = 7 * day
const month = 30 * day

export type TimeLabel =
  | { readonly key: 'justNow' }
  | { readonly key: 'minutes' | 'hours' | 'days' | 'weeks' | 'months'; readonly count: number }
  | { readonly date: string }

/** How long ago something was: just now, minutes, hours up to 23, days up to 6, weeks up to 3, months up to 3, then its date. */
export function relativeTime(time: number, now: number): TimeLabel {
  const ago = Math.max(0, now - time)
  if (ago < minute) return { key: 'justNow' }
  if (ago < hour) return { key: 'minutes', count: Math.floor(ago / minute) }
  if (ago < day) return { key: 'hours', count: Math.floor(ago / hour) }
  if (ago < week) return { key: 'days', count: Math.floor(ago / day) }
  if (ago < 4 * week) return { key: 'weeks', count: Math.floor(ago / week) }
  if (ago < 4 * month) return { key: 'months', count: Math.max(1, Math.floor(ago / month)) }
  return { date: dateTime(time) }
}

/** Year-month-day hour:minute. */
export const dateTime = (time: number): string => formatDate(time, 'yyyy-MM-dd HH:mm')
