import { addDays, daysBetween, earlier, later, type Day } from './day'

/** Days from one to another, both of them in it. */
export interface Span {
  readonly from: Day
  readonly to: Day
}

/** A span that may have no beginning or no end. */
export interface OpenSpan {
  readonly from: Day | null
  readonly to: Day | null
}

/** How many days a span has, both ends counted: from a day to itself is 1. */
export const daysOf = ({ from, to }: Span): number => daysBetween(from, to)

/** Whether two spans share a day. */
export function overlaps(one: OpenSpan, other: OpenSpan): boolean {
  return startsBy(one, other.to) && startsBy(other, one.to)
}

/** The days that lie in both; null where there is none. */
export function overlapOf(span: Span, other: OpenSpan): Span | null {
  if (!overlaps(span, other)) return null
  return { from: later(span.from, other.from ?? span.from), to: earlier(span.to, other.to ?? span.to) }
}

/** What is left of a span without the days of another: none, one or two pieces in order. */
export function withoutSpan(span: Span, taken: OpenSpan): readonly Span[] {
  const shared = overlapOf(span, taken)
  if (!shared) return [span]
  const rest: Span[] = []
  if (shared.from > span.from) rest.push({ from: span.from, to: addDays(shared.from, -1) })
  if (shared.to < span.to) rest.push({ from: addDays(shared.to, 1), to: span.to })
  return rest
}

/** What is left of spans without the days of others, piece by piece in the order that the spans have. */
export function withoutSpans(spans: readonly Span[], taken: readonly OpenSpan[]): readonly Span[] {
  return taken.reduce<readonly Span[]>((left, one) => left.flatMap((span) => withoutSpan(span, one)), spans)
}

/** The same days as spans in order that neither overlap nor touch: a day's distance joins, a gap stays. */
export function joinSpans(spans: readonly Span[]): readonly Span[] {
  const joined: Span[] = []
  for (const span of [...spans].sort((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = joined.at(-1)
    if (last && span.from <= addDays(last.to, 1)) joined[joined.length - 1] = { from: last.from, to: later(last.to, span.to) }
    else joined.push(span)
  }
  return joined
}

/** Cuts a span so that each of the given days begins a piece; days outside of it, and its first day, cut nothing. */
export function cutAt(span: Span, days: Iterable<Day>): readonly Span[] {
  const starts = [...new Set(days)].filter((day) => day > span.from && day <= span.to).sort()
  return [span.from, ...starts].map((from, at) => {
    const next = starts[at]
    return { from, to: next === undefined ? span.to : addDays(next, -1) }
  })
}

/** Cuts a span into at most so many pieces of the same number of days, of which the last may be shorter; none for a count below one. */
export function cutEvenly(span: Span, count: number): readonly Span[] {
  if (!(count >= 1)) return []
  const days = daysOf(span)
  const each = Math.ceil(days / Math.floor(count))
  return cutAt(
    span,
    Array.from({ length: Math.ceil(days / each) }, (_, at) => addDays(span.from, at * each)),
  )
}

/** The pieces of a span between which nothing changes, each with the items that hold in it, in the order in which they begin. */
export function groupByDays<Item>(
  span: Span,
  items: readonly Item[],
  spanOf: (item: Item) => OpenSpan,
): readonly { span: Span; items: readonly Item[] }[] {
  const held = items.filter((item) => overlaps(span, spanOf(item)))
  const changes = held.flatMap((item) => {
    const { from, to } = spanOf(item)
    return [...(from === null ? [] : [from]), ...(to === null ? [] : [addDays(to, 1)])]
  })
  const inOrder = [...held].sort((one, other) => compareStarts(spanOf(one), spanOf(other)))
  return cutAt(span, changes).map((piece) => ({ span: piece, items: inOrder.filter((item) => overlaps(piece, spanOf(item))) }))
}

const startsBy = ({ from }: OpenSpan, end: Day | null) => from === null || end === null || from <= end

function compareStarts(one: OpenSpan, other: OpenSpan): number {
  if (one.from === other.from) return 0
  return one.from === null || (other.from !== null && one.from < other.from) ? -1 : 1
}
