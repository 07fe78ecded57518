import type { JsonObject } from '../../../../engine'
import type { Access, Services, Words } from '../../../../server/module'
import { sumOf } from '../../../shared/money/amount'
import { fixed, type Fraction } from '../../../shared/money/fraction'
import { grouped } from '../../../shared/grouped'
import { linesOf } from '../../rules/contract-lines'
import { countMonths } from '../../rules/months'
import { scheduleOf, type ScheduleRow } from '../../rules/schedule'
import { namer } from './names'

/** A row of a schedule as it is read; amounts are yuan as decimal text, days ISO texts. */
export interface ShownRow {
  readonly subject: string
  readonly subjectName: string
  readonly unitId: string | null
  readonly unit: string
  readonly period: number
  readonly from: string
  readonly to: string
  readonly days: number
  readonly due: string
  readonly amount: string
  /** How the amount comes about, in words. */
  readonly why: string
}

/** What a contract of these values charges, with sums; `missing` names the field without which nothing is computed. */
export async function previewOf(services: Services, values: JsonObject, access: Access, words: Words) {
  const lines = linesOf(values)
  if ('missing' in lines) return { missing: lines.missing, rows: [], total: '0.00', subjects: [], units: [], years: [] }
  const computed = lines.flatMap((line) => scheduleOf(line).map((row) => ({ row, line })))
  const named = await namer(services, lines, access, words)
  const rows = computed.map(({ row, line }): ShownRow => ({
    subject: row.subject,
    unitId: row.unit,
    ...named(row),
    period: row.period,
    from: row.span.from,
    to: row.span.to,
    days: row.days,
    due: row.due,
    amount: row.amount,
    why: inWords(row, line.dayCount, words),
  }))
  const sorted = rows.toSorted((one, other) => (one.due < other.due ? -1 : one.due > other.due ? 1 : 0))
  const sums = (nameOf: (row: ShownRow) => string) =>
    [...grouped(sorted, nameOf)].map(([name, some]) => ({ name, amount: sumOf(some.map(({ amount }) => amount)) }))
  return {
    missing: null,
    rows: sorted,
    total: sumOf(rows.map(({ amount }) => amount)),
    subjects: sums(({ subjectName }) => subjectName),
    units: sums(({ unit }) => unit).filter(({ name }) => name !== ''),
    years: sums(({ from }) => from.slice(0, 4)).toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  }
}

/** A number without needless zeros behind the point. */
const plain = (value: Fraction, places: number): string => fixed(value, places).replace(/\.?0+$/, '')

function inWords({ why, days }: ScheduleRow, dayCount: Parameters<typeof countMonths>[1], { t }: Words): string {
  const values = { price: plain(why.price, 4), quantity: plain(why.quantity, 2), months: plain(countMonths(why.months, dayCount), 4), days }
  const formula = t(why.per === 'once' ? 'leasing.why.once' : why.per === 'day' ? 'leasing.why.day' : 'leasing.why.rent', values)
  const more = [
    ...(why.stage > 1 ? [t('leasing.why.stage', { stage: why.stage })] : []),
    ...(why.adjustments.length > 0 ? [t('leasing.why.free')] : []),
  ]
  return more.length === 0 ? formula : `${formula} (${more.join(t('server.comma'))})`
}
