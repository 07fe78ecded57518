import { startOf, type TimeUnit } from '../../engine'

/** How a limit is set, as the property screen offers it. */
export const ways = ['none', 'fixed', 'now', 'before', 'after'] as const
export type Way = (typeof ways)[number]

/** The limit of a date or of a time, whichever the field has. */
export type AnyLimit =
  null | { readonly by: 'fixed'; readonly at: number | string } | { readonly by: 'now'; readonly offset: number; readonly unit: TimeUnit }

/** The units of time that a limit can be moved by. */
export const unitsOf = (of: 'date' | 'time'): readonly TimeUnit[] =>
  of === 'date' ? ['year', 'month', 'day', 'hour', 'minute', 'second'] : ['hour', 'minute', 'second']

/** How a limit was set: not at all, to a day, to now, or so far before or after it. */
export const wayOfLimit = (limit: AnyLimit): Way =>
  limit === null ? 'none' : limit.by === 'fixed' ? 'fixed' : limit.offset === 0 ? 'now' : limit.offset < 0 ? 'before' : 'after'

/** The limit that choosing a way starts with; what the limit before had of it is kept. */
export function limitOfWay(way: Way, before: AnyLimit, of: 'date' | 'time', now = Date.now()): AnyLimit {
  const count = before?.by === 'now' ? Math.abs(before.offset) || 1 : 1
  const unit = before?.by === 'now' ? before.unit : of === 'date' ? 'day' : 'hour'
  switch (way) {
    case 'none':
      return null
    case 'fixed':
      return before?.by === 'fixed' ? before : { by: 'fixed', at: of === 'date' ? startOf(now, 'date') : '08:00:00' }
    case 'now':
      return { by: 'now', offset: 0, unit: of === 'date' ? 'day' : 'hour' }
    case 'before':
      return { by: 'now', offset: -count, unit }
    case 'after':
      return { by: 'now', offset: count, unit }
  }
}
