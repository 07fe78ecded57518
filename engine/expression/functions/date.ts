import { addDays, addMonths, dayNumber, formatDate, instantOf, monthsBetween, partsOf, startOf, weekdayOf, type Parts } from '../../calendar'
import { checkedDate, toDate, toInteger, toText, zoneOf } from '../coerce'
import type { EagerFunction, Run } from '../function-definition'
import { clip, type DateValue, type Inner } from '../value'

const farthest = 4_000_000

type Runner = EagerFunction['run']

/** A part of a date as a number; null for a missing date. */
const part = (name: keyof Parts): Runner => withDate((date, _args, { context }) => partsOf(date.instant, zoneOf(context))[name])

function withDate(run: (date: DateValue, rest: readonly Inner[], run: Run) => Inner): Runner {
  return ([first, ...rest], state) => {
    const date = toDate(first, state.context)
    return date === null ? null : run(date, rest, state)
  }
}

function between(count: (from: number, to: number, run: Run) => number): Runner {
  return withDate((from, [second], run) => {
    const to = toDate(second, run.context)
    return to === null ? null : count(from.instant, to.instant, run)
  })
}

const whole = (value: Inner | undefined, { context }: Run) => toInteger(value, context, -farthest, farthest)

function moveMonths(times: number): Runner {
  return withDate((date, [count], run) => checkedDate(addMonths(date.instant, whole(count, run) * times, zoneOf(run.context)), run.context))
}

const now = ({ context }: Run) => context.now?.() ?? Date.now()

/** Examples are at 2024-05-15 10:30 in a zone eight hours ahead of UTC. */
export const dateFunctions: readonly EagerFunction[] = [
  {
    name: 'today',
    takes: {},
    gives: 'date',
    example: ["formatDate(today(), 'yyyy-MM-dd HH:mm')", '2024-05-15 00:00'],
    run: (_args, run) => checkedDate(startOf(now(run), 'date', zoneOf(run.context)), run.context),
  },
  {
    name: 'now',
    takes: {},
    gives: 'date',
    example: ["formatDate(now(), 'yyyy-MM-dd HH:mm')", '2024-05-15 10:30'],
    run: (_args, run) => checkedDate(now(run), run.context),
  },
  {
    name: 'date',
    takes: { year: 'number', month: 'number', day: 'number' },
    gives: 'date',
    example: ['text(date(2024, 2, 29))', '2024-02-29'],
    run: ([year, month, day], run) =>
      checkedDate(instantOf({ year: whole(year, run), month: whole(month, run), day: whole(day, run) }, zoneOf(run.context)), run.context),
  },
  { name: 'year', takes: { date: 'date' }, gives: 'number', example: ["year('2024-02-29')", 2024], run: part('year') },
  { name: 'month', takes: { date: 'date' }, gives: 'number', example: ["month('2024-02-29')", 2], run: part('month') },
  { name: 'day', takes: { date: 'date' }, gives: 'number', example: ["day('2024-02-29')", 29], run: part('day') },
  { name: 'hour', takes: { date: 'date' }, gives: 'number', example: ["hour('2024-02-29 08:45')", 8], run: part('hour') },
  { name: 'minute', takes: { date: 'date' }, gives: 'number', example: ["minute('2024-02-29 08:45')", 45], run: part('minute') },
  {
    name: 'weekday',
    takes: { date: 'date' },
    gives: 'number',
    example: ["weekday('2024-02-29')", 4],
    run: withDate((date, _rest, { context }) => weekdayOf(date.instant, zoneOf(context))),
  },
  {
    name: 'addDays',
    takes: { date: 'date', days: 'number' },
    gives: 'date',
    example: ["text(addDays('2024-02-28', 2))", '2024-03-01'],
    run: withDate((date, [days], run) => checkedDate(addDays(date.instant, whole(days, run), zoneOf(run.context)), run.context)),
  },
  {
    name: 'addMonths',
    aliases: ['eDate'],
    takes: { date: 'date', months: 'number' },
    gives: 'date',
    example: ["text(addMonths('2024-01-31', 1))", '2024-02-29'],
    run: moveMonths(1),
  },
  {
    name: 'addYears',
    takes: { date: 'date', years: 'number' },
    gives: 'date',
    example: ["text(addYears('2024-02-29', 1))", '2025-02-28'],
    run: moveMonths(12),
  },
  {
    name: 'daysBetween',
    takes: { from: 'date', to: 'date' },
    gives: 'number',
    example: ["daysBetween('2024-02-28', '2024-03-01')", 2],
    run: between((from, to, { context }) => dayNumber(to, zoneOf(context)) - dayNumber(from, zoneOf(context))),
  },
  {
    name: 'monthsBetween',
    takes: { from: 'date', to: 'date' },
    gives: 'number',
    example: ["monthsBetween('2024-01-31', '2024-04-29')", 2],
    run: between((from, to, { context }) => monthsBetween(from, to, zoneOf(context))),
  },
  {
    name: 'startOfMonth',
    takes: { date: 'date' },
    gives: 'date',
    example: ["text(startOfMonth('2024-02-15'))", '2024-02-01'],
    run: withDate((date, _rest, { context }) => checkedDate(startOf(date.instant, 'month', zoneOf(context)), context)),
  },
  {
    name: 'endOfMonth',
    aliases: ['eoMonth'],
    takes: { date: 'date' },
    gives: 'date',
    example: ["text(endOfMonth('2024-02-15'))", '2024-02-29'],
    run: withDate((date, _rest, { context }) => {
      const { year, month } = partsOf(date.instant, zoneOf(context))
      return checkedDate(instantOf({ year, month: month + 1, day: 0 }, zoneOf(context)), context)
    }),
  },
  {
    name: 'formatDate',
    takes: { date: 'date', format: 'text' },
    gives: 'text',
    example: ["formatDate('2024-02-09', 'yyyy/M/d')", '2024/2/9'],
    run: (args, run) =>
      toText(
        withDate((date, [format]) => clip(formatDate(date.instant, toText(format, run.context), zoneOf(run.context)), run.context))(args, run),
        run.context,
      ),
  },
]
