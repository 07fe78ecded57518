import type { JsonObject } from '../../../engine'
import { grouped } from '../../shared/grouped'
import { sumOf } from '../../shared/money/amount'
import { fixed, type Fraction } from '../../shared/money/fraction'
import { taxIn, type Taxed } from '../../shared/money/tax'
import { linesOf } from './contract-lines'
import { schedulesOf, type ChargeLine, type Formula, type ScheduleRow } from './schedule'

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
/** A row before it is put into words, for whoever shows some of many. */
export interface CutRow extends Omit<ShownRow, 'why'> {
  /** The row of the schedule: `inWords` says how its amount comes about. */
  readonly cut: ScheduleRow
}
interface Sum {
  readonly name: string
  readonly amount: string
}

/** What a contract charges, with sums in yuan. */
export interface ShownSchedule<Row = ShownRow> {
  /** The field without which nothing is computed; null where nothing is missing. */
  readonly missing: string | null
  /** By due day. */
  readonly rows: readonly Row[]
  readonly total: string
  readonly net: string
  readonly tax: string
  readonly subjects: readonly Sum[]
  readonly units: readonly Sum[]
  readonly years: readonly Sum[]
}

export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string

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
  const { rows, ...sums } = scheduler()(values, nameOf)
  // Most rows of ten years say the same: what is alike is put into words once.
  const said = new Map<string, string>()
  const why = (cut: ScheduleRow): string => {
    const { price, quantity, likeness, per } = cut.why
    const key = `${price.over}/${price.under} ${quantity.over}/${quantity.under} ${per} ${cut.days} ${likeness}`
    let words = said.get(key)
    if (words === undefined) said.set(key, (words = inWords(cut, t)))
    return words
  }
  return {
    ...sums,
    rows: rows.map(({ subject, subjectName, unitId, unit, period, from, to, days, due, amount, taxRate, net, tax, cut }) => {
      return { subject, subjectName, unitId, unit, period, from, to, days, due, amount, taxRate, net, tax, why: why(cut) }
    }),
  }
}

/** The rows of one line and what they come to. */
interface LineRows {
  readonly rows: readonly CutRow[]
  /** The first day on which something is due. */
  readonly first: string
  readonly total: string
  readonly net: string
  readonly tax: string
  readonly years: ReadonlyMap<string, string>
}

/**
 * Gives what contracts charge, one after the other, and remembers the lines of the one before: where a key changes one line of twelve, the rows of the
 * others stay the same objects, and are neither worked out nor drawn anew.
 */
export function scheduler(): (values: JsonObject, nameOf: NameLine) => ShownSchedule<CutRow> {
  let known: ReadonlyMap<string, LineRows> = new Map()
  return (values, nameOf) => {
    const lines = linesOf(values)
    if ('missing' in lines) return { missing: lines.missing, rows: [], total: '0.00', net: '0.00', tax: '0.00', subjects: [], units: [], years: [] }
    const named = lines.map((line) => ({ line, ...nameOf(line) }))
    const keys = named.map((one) => JSON.stringify(one, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)))
    const fresh = named.filter((_one, at) => !known.has(keys[at] ?? ''))
    const cut = schedulesOf(fresh.map(({ line }) => line))
    let next = 0
    const each = named.map((one, at) => known.get(keys[at] ?? '') ?? lineRows(cut[next++] ?? [], one))
    known = new Map(each.map((one, at) => [keys[at] ?? '', one]))
    return summed(each)
  }
}

function lineRows(some: readonly ScheduleRow[], { subjectName, unit }: ReturnType<NameLine>): LineRows {
  // Rows that are alike have the same tax.
  const alike = new Map<string, Taxed>()
  const rows = some.map((cut): CutRow => {
    const { subject, period, span, days, due, amount, taxRate, why } = cut
    let taxed = alike.get(why.likeness)
    if (taxed === undefined) alike.set(why.likeness, (taxed = taxIn(amount, taxRate)))
    const { net, tax } = taxed
    return { subject, subjectName, unitId: cut.unit, unit, period, from: span.from, to: span.to, days, due, amount, taxRate, net, tax, cut }
  })
  return {
    rows,
    first: rows.reduce((first, { due }) => (due < first ? due : first), rows[0]?.due ?? ''),
    total: sumOf(rows.map(({ amount }) => amount)),
    net: sumOf(rows.map(({ net }) => net)),
    tax: sumOf(rows.map(({ tax }) => tax)),
    years: new Map([...grouped(rows, ({ from }) => from.slice(0, 4))].map(([year, own]) => [year, sumOf(own.map(({ amount }) => amount))])),
  }
}

function summed(each: readonly LineRows[]): ShownSchedule<CutRow> {
  const rows = each.flatMap((one) => one.rows).toSorted(before(({ due }) => due))
  const inOrder = each.filter((one) => one.rows.length > 0).toSorted(before(({ first }) => first))
  const sums = (groupOf: (row: CutRow) => string): readonly Sum[] =>
    [...grouped(inOrder, ({ rows: [row] }) => (row ? groupOf(row) : ''))].map(([name, some]) => ({
      name,
      amount: sumOf(some.map(({ total }) => total)),
    }))
  const years = grouped(
    each.flatMap((one) => [...one.years]),
    ([year]) => year,
  )
  return {
    missing: null,
    rows,
    total: sumOf(each.map(({ total }) => total)),
    net: sumOf(each.map(({ net }) => net)),
    tax: sumOf(each.map(({ tax }) => tax)),
    subjects: sums(({ subjectName }) => subjectName),
    units: sums(({ unit }) => unit).filter(({ name }) => name !== ''),
    years: [...years].map(([name, some]) => ({ name, amount: sumOf(some.map(([, amount]) => amount)) })).toSorted(before(({ name }) => name)),
  }
}

const before =
  <T>(textOf: (one: T) => string) =>
  (one: T, other: T): number => {
    const [own, its] = [textOf(one), textOf(other)]
    return own < its ? -1 : own > its ? 1 : 0
  }

/** A number without needless zeros behind the point. */
export const plain = (value: Fraction, places: number): string => fixed(value, places).replace(/\.?0+$/, '')

const formulas = { once: 'leasing.why.once', day: 'leasing.why.day', month: 'leasing.why.rent', year: 'leasing.why.year' } as const

/** How an amount comes about, in the words of a reader: what is multiplied for so many days. */
export function inWords({ why, days }: { readonly why: Formula; readonly days: number }, t: Say): string {
  const values = { price: plain(why.price, 4), quantity: plain(why.quantity, 2), months: plain(why.count, 4), days }
  const formula = t(formulas[why.per], values)
  const more = [
    ...(why.stage > 1 ? [t('leasing.why.stage', { stage: why.stage })] : []),
    ...(why.adjustments.length > 0 ? [t('leasing.why.free')] : []),
  ]
  return more.length === 0 ? formula : `${formula} (${more.join(t('leasing.why.and'))})`
}
