import type { JsonObject } from '../../../engine'
import { addDays, earlier, type Day } from '../../shared/calendar/day'
import { overlapOf, type Span } from '../../shared/calendar/span'
import { amount, sumOf, total } from '../../shared/money/amount'
import { exact, fixed, none, times, type Fraction } from '../../shared/money/fraction'
import { linesOf, rentSubject } from './contract-lines'
import { stagesOf, worthOf, type ChargeLine } from './schedule'

/** What a contract says from a day on. */
export interface ContractVersion {
  readonly revision: number
  readonly from: Day
  readonly values: JsonObject
}

/** A line and the days on which it is what the contract charges. */
interface Piece {
  readonly line: ChargeLine
  readonly span: Span
}

/** What a contract charges over all of its versions. */
export interface Timeline {
  /** The first day of the newest version, and the last of the contract. */
  readonly changedOn: Day
  readonly to: Day
  /** Lines of the newest version. */
  readonly lines: readonly ChargeLine[]
  readonly pieces: readonly Piece[]
}

/** What charges and lines have in common: for what, and for which unit. */
export const keyOf = (subject: string, unit: string | null): string => `${subject} ${unit ?? ''}`
const keyOfLine = ({ subject, unit }: ChargeLine): string => keyOf(subject, unit)

/**
 * Puts the versions of a contract, the oldest first, on one line of days. A price that a version changed holds from its first day on, and rises are
 * counted from there; one that stayed goes on with the stages that it has. A line that stayed as it was is one piece over both versions, so that
 * nothing is rounded twice.
 *
 * @throws {RangeError} for a version that is not complete
 */
export function timelineOf(versions: readonly ContractVersion[]): Timeline {
  let pieces: readonly Piece[] = []
  let lines: readonly ChargeLine[] = []
  let last: { changedOn: Day; to: Day } | null = null
  for (const { from, values } of versions) {
    const given = linesOf(values)
    const whole = 'missing' in given ? undefined : given[0]?.span
    if ('missing' in given || !whole) throw new RangeError('a version of a contract that is not complete')
    lines = priced(given, last === null ? null : { lines, from })
    pieces = last === null ? lines.map((line) => ({ line, span: line.span })) : joined(pieces, lines, { from, to: whole.to })
    last = { changedOn: from, to: whole.to }
  }
  if (last === null) throw new RangeError('a contract has a version')
  return { ...last, lines, pieces }
}

/** The timeline of versions, as `timelineOf` makes it; null where there is no version, or one that is not complete, as something that was stored long ago may be since forms have changed. */
export const timelineIfComplete = (versions: readonly ContractVersion[]): Timeline | null =>
  versions.length > 0 && versions.every(({ values }) => !('missing' in linesOf(values))) ? timelineOf(versions) : null

/** Lines with the day from which their price holds. */
function priced(lines: readonly ChargeLine[], before: { readonly lines: readonly ChargeLine[]; readonly from: Day } | null): readonly ChargeLine[] {
  if (before === null) return lines
  const nth = places()
  const old = new Map(withPlaces(before.lines))
  return lines.map((line) => {
    const was = old.get(nth(line))
    const stayed = was && String(was.price) === String(line.price) && JSON.stringify(was.escalation) === JSON.stringify(line.escalation)
    return line.escalation ? { ...line, pricedFrom: stayed ? was.pricedFrom : before.from } : line
  })
}

/** What was charged until the day before, and the lines from that day on. */
function joined(before: readonly Piece[], lines: readonly ChargeLine[], { from, to }: Span): readonly Piece[] {
  const cut = before.flatMap((piece): readonly Piece[] => {
    const span = overlapOf(piece.span, { from: null, to: addDays(from, -1) })
    return span ? [{ ...piece, span }] : []
  })
  const going = new Map(withPlaces(cut.filter(({ span }) => span.to === addDays(from, -1)).map(({ line }) => line)))
  const nth = places()
  const goesOn = new Set<ChargeLine>()
  const added = lines.flatMap((line): readonly Piece[] => {
    const was = going.get(nth(line))
    if (!was || worthy(was) !== worthy(line)) return [{ line, span: { from, to } }]
    goesOn.add(was)
    return []
  })
  const longer = cut.map((piece) =>
    goesOn.has(piece.line) ? { line: { ...piece.line, span: { ...piece.line.span, to } }, span: { ...piece.span, to } } : piece,
  )
  return [...longer, ...added]
}

/** Everything that what a day costs depends on. */
const worthy = ({ price, per, quantity, pricedFrom, escalation, adjustments, dayCount, cycle }: ChargeLine): string =>
  JSON.stringify([
    String(price),
    per,
    String(quantity),
    pricedFrom ?? null,
    escalation ?? null,
    adjustments ?? [],
    dayCount ?? 'actual',
    cycle.kind ?? 'anchored',
  ])

/** Names lines of one key by their place among them. */
function places(): (line: ChargeLine) => string {
  const counts = new Map<string, number>()
  return (line) => {
    const key = keyOfLine(line)
    const at = counts.get(key) ?? 0
    counts.set(key, at + 1)
    return `${key} ${at}`
  }
}

function withPlaces(lines: readonly ChargeLine[]): readonly (readonly [string, ChargeLine])[] {
  const nth = places()
  return lines.map((line) => [nth(line), line])
}

const isOnce = ({ per }: ChargeLine): boolean => per === 'once'

/** Some days of a subject that one line charges, and what they come to. */
export interface WorthPiece {
  readonly line: ChargeLine
  readonly span: Span
  /** Yuan, rounded once. */
  readonly amount: string
}

/** What some days of a subject come to until a day, piece by piece, each rounded by itself: what is charged once is no matter of days. */
export const piecesOfDays = ({ pieces, to }: Timeline, key: string, days: Span, until: Day = to): readonly WorthPiece[] =>
  pieces.flatMap(({ line, span }) => {
    const held = keyOfLine(line) === key && !isOnce(line) ? overlapOf(span, days) : null
    const piece = held && overlapOf(held, { from: null, to: earlier(until, to) })
    return piece ? [{ line, span: piece, amount: fixed(worthOf(line, piece), 2) }] : []
  })

/** The sum of these pieces. */
export const worthOfDays = (...asked: Parameters<typeof piecesOfDays>): string => sumOf(piecesOfDays(...asked).map((piece) => piece.amount))

/** What is charged once of a subject by the newest version; null where it charges nothing once. */
export function onceOf({ lines }: Timeline, key: string): string | null {
  const once = lines.filter((line) => isOnce(line) && keyOfLine(line) === key)
  return once.length === 0 ? null : amount(total(once.map(({ price, quantity }) => fixed(times(exact(price), exact(quantity)), 2))))
}

/**
 * What a subject comes to over some days by all versions of a contract, as an exact number of yuan that nobody has rounded; once-only charges left
 * out. `key` is that of `keyOfLine`.
 */
export const exactWorth = ({ pieces }: Timeline, key: string, days: Span): Fraction =>
  total(
    pieces.flatMap(({ line, span }) => {
      const held = keyOfLine(line) === key && !isOnce(line) ? overlapOf(span, days) : null
      return held ? [worthOf(line, held)] : []
    }),
  )

/** The rent of a month at the prices of a day. */
export const monthlyRent = ({ pieces }: Timeline, day: Day): Fraction =>
  pieces
    .filter(({ line, span }) => line.subject === rentSubject && span.from <= day && day <= span.to)
    .reduce((sum, { line }) => {
      const stage = stagesOf(line).findLast(({ from }) => from <= day)
      return total([sum, stage ? times(stage.price, exact(line.quantity)) : none])
    }, none)
