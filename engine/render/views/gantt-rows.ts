import type { JsonObject } from '../../model/json'
import type { GanttView } from '../../model/list-design'
import { addDays } from '../../calendar'
import { momentIn, type CalendarEvent } from './calendar-days'

/** One line of a chart: a record, or the head of those that share a value. */
export type GanttRow = { readonly is: 'bar'; readonly event: CalendarEvent } | { readonly is: 'group'; readonly name: string; readonly count: number }

/** The lines of a chart, the earliest first; with `by`, under heads in the order of the earliest of each. */
export function ganttRows(events: readonly CalendarEvent[], by: string | undefined): readonly GanttRow[] {
  if (by === undefined) return events.map((event) => ({ is: 'bar', event }))
  const groups = new Map<string, CalendarEvent[]>()
  for (const event of events) {
    const name = String(event.row[by] ?? '')
    groups.set(name, [...(groups.get(name) ?? []), event])
  }
  return [...groups].flatMap(([name, own]): readonly GanttRow[] => [
    { is: 'group', name, count: own.length },
    ...own.map((event) => ({ is: 'bar' as const, event })),
  ])
}

/** Which end of a bar is pulled; the whole of it for neither. */
export type Part = 'start' | 'end' | 'all'

/** By how many days a bar may be pulled: its end never stands before its start. */
export function daysWithin({ from, to }: CalendarEvent, part: Part, days: number): number {
  const length = Math.round((to - from) / 86_400_000)
  if (part === 'start') return Math.min(days, length)
  return part === 'end' ? Math.max(days, -length) : days
}

/** The record as its bar stands after it was pulled. */
export const pulled = (event: CalendarEvent, part: Part, days: number): Pick<CalendarEvent, 'from' | 'to'> => ({
  from: part === 'end' ? event.from : addDays(event.from, days),
  to: part === 'start' ? event.to : addDays(event.to, days),
})

/** The values of a record whose bar is pulled; one without an end gets one only where that is pulled. */
export function pulledValues(event: CalendarEvent, { start, end }: GanttView, part: Part, days: number): JsonObject {
  const { from, to } = pulled(event, part, days)
  const hasEnd = part === 'end' || momentIn(event.row, end) !== null
  return { ...(part !== 'end' && { [start]: from }), ...(part !== 'start' && hasEnd && { [end]: to }) }
}
