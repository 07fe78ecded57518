import type { JsonObject } from '../../../../engine'
import { loadModel, seenRecords, type Access, type Services, type Words } from '../../../../server/module'
import { sumOf } from '../../../shared/money/amount'
import { fixed, type Fraction } from '../../../shared/money/fraction'
import { grouped } from '../../../shared/grouped'
import { depositSubject, linesOf, rentSubject } from '../../rules/contract-lines'
import { countMonths } from '../../rules/months'
import { scheduleOf, type ScheduleRow } from '../../rules/schedule'

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
  const unitNames = await namesOfUnits(services, access, [...new Set(lines.flatMap(({ unit }) => unit ?? []))])
  const subjectNames = await namesOfSubjects(services, [...new Set(lines.map(({ subject }) => subject))], words)
  const rows = computed.map(({ row, line }): ShownRow => ({
    subject: row.subject,
    subjectName: subjectNames.get(row.subject) ?? row.subject,
    unitId: row.unit,
    unit: row.unit === null ? '' : (unitNames.get(row.unit) ?? ''),
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

async function namesOfUnits(services: Services, access: Access, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await seenRecords(services, await loadModel(services, 'units-unit'), access, { ids, where: [] })
  return new Map(rows.map(({ id, values }) => [id, typeof values['name'] === 'string' ? values['name'] : '']))
}

async function namesOfSubjects({ lists, store }: Services, ids: readonly string[], words: Words): Promise<ReadonlyMap<string, string>> {
  const known = await lists.get('feeSubject')?.rows(ids, { store })
  const own = [rentSubject, depositSubject].map((subject): [string, string] => [subject, words.t(`leasing.schedule.${subject}`)])
  return new Map([...own, ...[...(known ?? [])].map(([id, row]): [string, string] => [id, String(row['fullName'] ?? id)])])
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
