import type { JsonObject } from '../../../engine'
import { grouped } from '../../shared/grouped'
import { sumOf } from '../../shared/money/amount'
import { fixed, type Fraction } from '../../shared/money/fraction'
import { taxIn, type Taxed } from '../../shared/money/tax'
import { linesOf } from './contract-lines'
import { schedulesOf, type ChargeLine, type ScheduleRow } from './schedule'

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
  /** Percent of tax that the amount contains, and what it is made of. */
  readonly taxRate: string
  readonly net: string
  readonly tax: string
  /** How the amount comes about, in words. */
  readonly why: string
}
interface Sum {
  readonly name: string
  readonly amount: string
}

/** What a contract charges, with sums in yuan. */
export interface ShownSchedule {
  /** The field without which nothing is computed; null where nothing is missing. */
  readonly missing: string | null
  /** By due day. */
  readonly rows: readonly ShownRow[]
  readonly total: string
  readonly net: string
  readonly tax: string
  readonly subjects: readonly Sum[]
  readonly units: readonly Sum[]
  readonly years: readonly Sum[]
}

type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** What the lines of a contract are called: `unit` is '' for a line of the contract as a whole. */
type NameLine = (line: Pick<ChargeLine, 'subject' | 'unit'>) => { readonly subjectName: string; readonly unit: string }

/**
 * What a contract of these values charges, as it is shown while it is filled in; browser and server compute it alike, and the same rows are booked
 * when the contract is approved.
 *
 * @param values the values of the contract's form
 * @param t the words of the reader's language
 */
export function shownSchedule(values: JsonObject, nameOf: NameLine, t: Say): ShownSchedule {
  const lines = linesOf(values)
  if ('missing' in lines) return { missing: lines.missing, rows: [], total: '0.00', net: '0.00', tax: '0.00', subjects: [], units: [], years: [] }
  const rows = schedulesOf(lines).flatMap((some, at): readonly ShownRow[] => {
    const line = lines[at]
    if (!line) return []
    const { subjectName, unit } = nameOf(line)
    // Most rows of ten years say the same: their words and taxes are worked out once.
    const alike = new Map<string, Taxed & { readonly why: string }>()
    return some.map((row) => {
      const { subject, period, span, days, due, amount, taxRate } = row
      let said = alike.get(row.why.likeness)
      if (said === undefined) alike.set(row.why.likeness, (said = { ...taxIn(amount, taxRate), why: inWords(row, t) }))
      const { net, tax, why } = said
      return { subject, subjectName, unitId: row.unit, unit, period, from: span.from, to: span.to, days, due, amount, taxRate, net, tax, why }
    })
  })
  const sorted = rows.toSorted((one, other) => (one.due < other.due ? -1 : one.due > other.due ? 1 : 0))
  const sums = (groupOf: (row: ShownRow) => string): readonly Sum[] =>
    [...grouped(sorted, groupOf)].map(([name, some]) => ({ name, amount: sumOf(some.map(({ amount }) => amount)) }))
  return {
    missing: null,
    rows: sorted,
    total: sumOf(rows.map(({ amount }) => amount)),
    net: sumOf(rows.map(({ net }) => net)),
    tax: sumOf(rows.map(({ tax }) => tax)),
    subjects: sums(({ subjectName }) => subjectName),
    units: sums(({ unit }) => unit).filter(({ name }) => name !== ''),
    years: sums(({ from }) => from.slice(0, 4)).toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  }
}

/** A number without needless zeros behind the point. */
const plain = (value: Fraction, places: number): string => fixed(value, places).replace(/\.?0+$/, '')

/** How the amount of a row comes about, in the words of a reader. */
export function inWords({ why, days }: ScheduleRow, t: Say): string {
  const values = { price: plain(why.price, 4), quantity: plain(why.quantity, 2), months: plain(why.count, 4), days }
  const formula = t(why.per === 'once' ? 'leasing.why.once' : why.per === 'day' ? 'leasing.why.day' : 'leasing.why.rent', values)
  const more = [
    ...(why.stage > 1 ? [t('leasing.why.stage', { stage: why.stage })] : []),
    ...(why.adjustments.length > 0 ? [t('leasing.why.free')] : []),
  ]
  return more.length === 0 ? formula : `${formula} (${more.join(t('leasing.why.and'))})`
}
