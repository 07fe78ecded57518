import type { Day } from '../../shared/calendar/day'
import { daysOf, type Span } from '../../shared/calendar/span'
import { amount, sumOf } from '../../shared/money/amount'
import { exact, minus } from '../../shared/money/fraction'
import { depositSubject } from './contract-lines'
import { depositReason, penaltyReason, settledReason, worthTold, type EndReason, type EndTold, type Worth } from './end-reasons'
import type { HeldRow, NewRow } from './held'
import { leftOf } from './rebuild'
import { partsOf, schedulesOf, type ScheduleRow } from './schedule'
import { penaltySubject } from './settle'
import { keyOf, onceOf, timelineIfComplete, type ContractVersion, type Timeline } from './timeline'

/** A charge with the version that booked it and the times between which it holds, in milliseconds since 1970 UTC. */
export interface BookedRow extends HeldRow {
  readonly revision: number
  readonly bookedAt: number
  readonly voidedAt: number | null
}

/** A contract as its charges came about: all of its versions, the oldest first, all that it ever charged, and how it was settled. */
export interface ContractBook {
  readonly versions: readonly ContractVersion[]
  readonly rows: readonly BookedRow[]
  readonly end: EndTold | null
}

interface Changed {
  readonly revision: number
  readonly from: Day
}

/**
 * How the amount of a charge comes about.
 *
 * - `schedule`: it is a row of the schedule, by its formula;
 * - `rest`: a change left these days of a row of its schedule;
 * - `change`: what the days of a row come to since a change, less what was charged for them;
 * - `once`: what is charged once since a change, less what was before;
 * - `corrects`: it belongs to another row, and nothing more is known;
 * - the others come with an end.
 */
export type Reason =
  | { readonly by: 'schedule'; readonly row: ScheduleRow }
  | { readonly by: 'rest'; readonly changed: Changed; readonly whole: ScheduleRow; readonly days: number; readonly worth: Worth }
  | { readonly by: 'change'; readonly changed: Changed; readonly span: Span; readonly worth: Worth; readonly was: string }
  | { readonly by: 'once'; readonly changed: Changed; readonly is: string; readonly was: string }
  | { readonly by: 'corrects'; readonly row: HeldRow }
  | EndReason

interface Told {
  readonly changed: Changed
  readonly timeline: Timeline
  readonly schedules: readonly (readonly ScheduleRow[])[]
  readonly byDays: ReadonlyMap<string, ScheduleRow>
}

/**
 * Tells of charges how their amounts come about: null where nothing gives the amount, as where a version is not complete. What is
 * told always comes to the amount of the row.
 */
export function reasonsOf({ versions, rows, end }: ContractBook): (row: BookedRow) => Reason | null {
  const known = new Map<number, Told | null>()
  const toldBy = (revision: number): Told | null => {
    const told = known.get(revision)
    if (told !== undefined) return told
    const made = tell(versions.filter((version) => version.revision <= revision))
    known.set(revision, made)
    return made
  }
  const byId = new Map(rows.map((row) => [row.id, row]))
  const ended = end === null ? new Set() : new Set(end.settlement.added.map(sameness))
  return (row) => {
    const corrected = row.corrects === null ? undefined : byId.get(row.corrects)
    const last = toldBy(Infinity)
    if (end && last && ended.has(sameness(row))) return ofEnd(row, corrected, end, last.timeline)
    const told = toldBy(row.revision)
    if (!told) return corrected ? { by: 'corrects', row: corrected } : null
    const once = () => ofOnce(row, toldBy(row.revision - 1), told)
    if (corrected) return (corrected.kind === 'once' ? once() : ofDifference(row, corrected, rows, told)) ?? { by: 'corrects', row: corrected }
    return row.kind === 'settlement' ? null : (ofSchedule(row, told) ?? once())
  }
}

function tell(versions: readonly ContractVersion[]): Told | null {
  const newest = versions.at(-1)
  const timeline = timelineIfComplete(versions)
  if (!newest || !timeline) return null
  const schedules = schedulesOf(timeline.lines)
  const byDays = new Map(schedules.flat().map((row) => [placeOf(keyOf(row.subject, row.unit), row.span, row.amount), row]))
  return { changed: { revision: newest.revision, from: newest.from }, timeline, schedules, byDays }
}

/** A row of the schedule, or what a change left of one. */
function ofSchedule(row: BookedRow, { changed, timeline, schedules, byDays }: Told): Reason | null {
  const [key, span] = [keyOf(row.subject, row.unitId), spanOf(row)]
  const same = byDays.get(placeOf(key, span, row.amount))
  if (same) return { by: 'schedule', row: same }
  for (const [at, line] of timeline.lines.entries()) {
    if (line.per === 'once' || keyOf(line.subject, line.unit) !== key) continue
    const whole = schedules[at]?.find((one) => one.span.from < span.from && one.span.to === span.to)
    const sum = whole && leftOf(line, whole, span.from)?.amount
    if (whole && sum === row.amount)
      return { by: 'rest', changed, whole, days: daysOf(span), worth: { amount: sum, pieces: [{ span, amount: sum, parts: partsOf(line, span) }] } }
  }
  return null
}

/** What is charged once: what it is by a version, less what it was by the one before. */
function ofOnce(row: BookedRow, before: Told | null, { changed, timeline }: Told): Reason | null {
  const key = keyOf(row.subject, row.unitId)
  const [was, is] = [(before && onceOf(before.timeline, key)) ?? '0.00', onceOf(timeline, key) ?? '0.00']
  return less(is, was) === row.amount ? { by: 'once', changed, is, was } : null
}

/** What the days of a row come to by a version, less what was charged for them until then. */
function ofDifference(row: BookedRow, corrected: BookedRow, rows: readonly BookedRow[], { changed, timeline }: Told): Reason | null {
  const [key, span] = [keyOf(row.subject, row.unitId), spanOf(corrected)]
  const earlier = rows.filter(({ revision, voidedAt }) => revision < row.revision && (voidedAt === null || voidedAt >= row.bookedAt))
  const group = earlier.filter((one) => one.kind === 'period' && placeOf(keyOf(one.subject, one.unitId), spanOf(one)) === placeOf(key, span))
  const ids = new Set(group.map(({ id }) => id))
  const was = sumOf([...group, ...earlier.filter(({ corrects }) => corrects !== null && ids.has(corrects))].map((one) => one.amount))
  const worth = worthTold(timeline, key, span)
  return less(worth.amount, was) === row.amount ? { by: 'change', changed, span, worth, was } : null
}

function ofEnd(row: BookedRow, corrected: BookedRow | undefined, end: EndTold, timeline: Timeline): Reason | null {
  if (row.subject === depositSubject) return depositReason(end)
  if (row.subject === penaltySubject) return penaltyReason(end, timeline)
  if (!corrected) return null
  const place = placeOf(keyOf(row.subject, row.unitId), spanOf(corrected))
  const settled = end.settlement.rows.find(({ subject, unitId, span }) => placeOf(keyOf(subject, unitId), span) === place)
  return settled ? settledReason(settled, timeline, end.settlement.day) : { by: 'corrects', row: corrected }
}

const spanOf = ({ fromDay, toDay }: HeldRow): Span => ({ from: fromDay, to: toDay })
const placeOf = (key: string, { from, to }: Span, sum = ''): string => [key, from, to, sum].join('\n')
const sameness = ({ kind, corrects, subject, unitId, fromDay, toDay, dueDay, amount: sum }: NewRow): string =>
  [kind, corrects ?? '', keyOf(subject, unitId), fromDay, toDay, dueDay, sum].join('\n')
const less = (one: string, other: string): string => amount(minus(exact(one), exact(other)))
