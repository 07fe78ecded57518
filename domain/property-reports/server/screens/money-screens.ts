import type { PlanInput } from '../../../../engine'
import { dictionaryOptions } from '../../../../server/module'
import { addMonths, startOfMonth } from '../../../shared/calendar/day'
import { grouped } from '../../../shared/grouped'
import { ages, noFigures, owedIn, receivableIn, lateOwedIn, type Figures } from '../../../shared/ledger/figures'
import { ledgerFigures } from '../../../shared/server/ledger/figures'
import { takingStore } from '../../../shared/server/ledger/takings'
import { arrearsOn } from '../money/count'
import { placeNames } from '../read-units'
import { monthEnds } from './let-screens'
import { figuresOf, percent, type Looking, type ScreenPart } from './part'

/** Fen as whole yuan: nobody reads fen from five metres away. */
const inYuan = (fen: number): number => Math.round(fen / 100)
const yuanText = (fen: number): string => String(inYuan(fen))
const sum = (rows: readonly { readonly fen: number }[]): number => rows.reduce((all, { fen }) => all + fen, 0)

const paidIn = ({ services, projectId }: Looking, from: string, to: string) => services.store.of(takingStore).paid({ from, to }, projectId)
const dueIn = ({ services, projectId, day }: Looking, from: string) =>
  services.store.of(ledgerFigures).by({ day, dueFrom: from, dueTo: day, projectId }, ['projectId', 'month'])
const source = { from: 'dictionary', type: 'paymentMethod', value: 'enCode' } as const
const methodNames = async ({ services, words }: Looking, methods: readonly string[]): Promise<readonly string[]> => {
  const options = (await dictionaryOptions(services.store, [{ field: { props: { source } } } as unknown as PlanInput]))(source) ?? []
  return methods.map((method) => {
    const option = options.find(({ value }) => value === method)
    return option ? words.text(option.label) : method
  })
}
const projectNames = async ({ services, words }: Looking, ids: readonly (string | null)[]) => {
  const nameOf = await placeNames(
    services,
    ids.flatMap((id) => id ?? []),
  )
  return (id: string | null): string => (id === null ? words.t('property-reports.noProject') : nameOf(id))
}

/** What came in. */
export const receiptScreen: readonly ScreenPart[] = [
  {
    id: 'receipts.now',
    wide: 12,
    async count(looking) {
      const { day } = looking
      const year = await paidIn(looking, `${day.slice(0, 4)}-01-01`, day)
      const due = await dueIn(looking, startOfMonth(day))
      const [receivable, paid] = [due.reduce((all, row) => all + receivableIn(row), 0), due.reduce((all, row) => all + row.paid, 0)]
      return figuresOf(looking.words, [
        ['receipts.today', yuanText(sum(year.filter((row) => row.day === day))), 'yuan'],
        ['receipts.month', yuanText(sum(year.filter((row) => row.day >= startOfMonth(day)))), 'yuan'],
        ['receipts.year', yuanText(sum(year)), 'yuan'],
        ['receipts.due', yuanText(receivable), 'yuan'],
        ['receipts.rate', percent(paid, receivable), 'percent'],
      ])
    },
  },
  {
    id: 'receipts.months',
    wide: 8,
    async count(looking) {
      const months = monthEnds(looking.day, 12).map((day) => day.slice(0, 7))
      const first = `${months[0] ?? ''}-01`
      const [due, paid] = [
        grouped(await dueIn(looking, first), ({ month }) => month),
        grouped(await paidIn(looking, first, looking.day), ({ day }) => day.slice(0, 7)),
      ]
      const t = (key: string): string => looking.words.t(`property-reports.money.${key}`)
      return {
        is: 'chart',
        chart: 'barChart',
        names: months,
        series: [
          { name: t('receivable'), values: months.map((month) => inYuan((due.get(month) ?? []).reduce((all, row) => all + receivableIn(row), 0))) },
          { name: t('paid'), values: months.map((month) => inYuan(sum(paid.get(month) ?? []))) },
        ],
      }
    },
  },
  {
    id: 'receipts.methods',
    wide: 4,
    async count(looking) {
      const rows = grouped(await paidIn(looking, addMonths(looking.day, -1), looking.day), ({ method }) => method)
      const methods = [...rows.keys()].filter((method) => sum(rows.get(method) ?? []) > 0)
      const names = await methodNames(looking, methods)
      return {
        is: 'chart',
        chart: 'annularChart',
        names: [...names],
        series: [{ name: '', values: methods.map((one) => inYuan(sum(rows.get(one) ?? []))) }],
      }
    },
  },
  {
    id: 'receipts.projects',
    wide: 12,
    async count(looking) {
      const rows = grouped(await dueIn(looking, `${looking.day.slice(0, 4)}-01-01`), ({ projectId }) => projectId ?? '')
      const nameOf = await projectNames(looking, [...rows.keys()])
      const t = (key: string): string => looking.words.t(`property-reports.${key}`)
      const cells = [...rows].map(([id, some]) => {
        const of = some.reduce<Pick<Figures, 'billed' | 'credited' | 'paid'>>(
          (all, row) => ({ billed: all.billed + row.billed, credited: all.credited + row.credited, paid: all.paid + row.paid }),
          noFigures,
        )
        const due = of.billed - of.credited
        return [nameOf(id === '' ? null : id), yuanText(due), yuanText(of.paid), yuanText(due - of.paid), percent(of.paid, due)]
      })
      return { is: 'table', heads: [t('project'), t('money.receivable'), t('money.paid'), t('money.owed'), t('money.rate')], rows: cells.slice(0, 6) }
    },
  },
]

const arrears = ({ services, day, projectId }: Looking) => arrearsOn(services.store, { day, projectId })

/** What is owed, and since when. */
export const arrearsScreen: readonly ScreenPart[] = [
  {
    id: 'arrears.now',
    wide: 12,
    async count(looking) {
      const rows = await arrears(looking)
      const of = (pick: (row: (typeof rows)[number]) => number): string => yuanText(rows.reduce((all, row) => all + pick(row), 0))
      return figuresOf(looking.words, [
        ['arrears.total', of(({ total }) => total), 'yuan'],
        ['arrears.customers', String(new Set(rows.map(({ customerId, customer }) => customerId ?? customer)).size)],
        ['arrears.over90', of(({ byAge }) => byAge.d180 + byAge.older), 'yuan'],
        ['arrears.late', of(({ lateFee }) => lateFee), 'yuan'],
      ])
    },
  },
  {
    id: 'arrears.ages',
    wide: 5,
    async count(looking) {
      const rows = await arrears(looking)
      const name = looking.words.t('property-reports.money.owed')
      const values = ages.map(({ id }) => inYuan(rows.reduce((all, { byAge }) => all + byAge[id], 0)))
      return {
        is: 'chart',
        chart: 'barChart',
        names: ages.map(({ id }) => looking.words.t(`property-reports.ageing.${id}`)),
        series: [{ name, values }],
      }
    },
  },
  {
    id: 'arrears.most',
    wide: 7,
    namesCustomers: true,
    async count(looking) {
      const most = (await arrears(looking)).toSorted((one, other) => other.total - one.total).slice(0, 5)
      const nameOf = await projectNames(
        looking,
        most.map(({ projectId }) => projectId),
      )
      const t = (key: string): string => looking.words.t(`property-reports.${key}`)
      const rows = most.map(({ customer, projectId, total, byAge }) => [
        customer,
        nameOf(projectId),
        yuanText(total),
        yuanText(byAge.d180 + byAge.older),
      ])
      return { is: 'table', heads: [t('customer'), t('project'), t('ageing.total'), t('screen.arrears.over90')], rows }
    },
  },
  {
    id: 'arrears.months',
    wide: 12,
    async count(looking) {
      const { services, projectId } = looking
      const days = monthEnds(looking.day, 12)
      const values: number[] = []
      for (const day of days)
        values.push(
          inYuan(
            (await services.store.of(ledgerFigures).by({ day, dueTo: day, projectId, owed: true }, ['projectId'])).reduce(
              (all, row) => all + owedIn(row) + lateOwedIn(row),
              0,
            ),
          ),
        )
      const name = looking.words.t('property-reports.money.owed')
      return { is: 'chart', chart: 'areaChart', names: days.map((day) => day.slice(0, 7)), series: [{ name, values }] }
    },
  },
]
