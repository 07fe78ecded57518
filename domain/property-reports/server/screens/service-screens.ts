import { loadModel, modelStore, seenRecords, sourceOf, dictionaryOptions } from '../../../../server/module'
import { addDays, addMonths, startOfMonth } from '../../../shared/calendar/day'
import { dayAt, startOfDay } from '../../../shared/calendar/instant'
import { grouped } from '../../../shared/grouped'
import { sumOf } from '../../../shared/money/amount'
import { meterUses, type MeterUse } from '../money/meter-report'
import { placeNames, textIn } from '../read-units'
import { monthEnds } from './let-screens'
import { figuresOf, type Looking, type ScreenPart, type Shown } from './part'

const kinds = ['electricity', 'water', 'gas'] as const

/** What was read for one look at the screen: all of its parts count from it. */
const usesOf = new WeakMap<Looking, Promise<readonly MeterUse[]>>()

/** What meters of units counted in twelve months. */
function readUses(looking: Looking): Promise<readonly MeterUse[]> {
  const { services, access, day, projectId } = looking
  const reading =
    usesOf.get(looking) ??
    meterUses(services, access, { from: startOfMonth(addMonths(day, -11)), to: day, projectId }).then((uses) =>
      uses.filter(({ scope }) => scope !== 'public'),
    )
  usesOf.set(looking, reading)
  return reading
}
const consumed = (uses: readonly MeterUse[], kind: string, month?: string): number =>
  Number(sumOf(uses.filter((one) => one.kind === kind && (month === undefined || one.day.startsWith(month))).map(({ use }) => use)))

/** What is used. */
export const energyScreen: readonly ScreenPart[] = [
  {
    id: 'energy.now',
    wide: 12,
    async count(looking) {
      const uses = await readUses(looking)
      const [now, before] = [looking.day.slice(0, 7), addMonths(startOfMonth(looking.day), -1).slice(0, 7)]
      const of = (kind: string, month: string): string => consumed(uses, kind, month).toFixed(0)
      return figuresOf(
        looking.words,
        kinds.flatMap((kind) => [[`energy.${kind}.now`, of(kind, now)] as const, [`energy.${kind}.before`, of(kind, before)] as const]),
      )
    },
  },
  ...kinds.map((kind): ScreenPart => ({
    id: `energy.${kind}`,
    wide: 4,
    async count(looking) {
      const uses = await readUses(looking)
      const months = monthEnds(looking.day, 12).map((day) => day.slice(0, 7))
      const values = months.map((month) => consumed(uses, kind, month))
      return { is: 'chart', chart: 'areaChart', names: months, series: [{ name: looking.words.t('property-reports.meterUse.use'), values }] }
    },
  })),
  {
    id: 'energy.projects',
    wide: 12,
    async count(looking) {
      const rows = [...grouped(await readUses(looking), ({ projectId }) => projectId ?? '')]
      const nameOf = await placeNames(
        looking.services,
        rows.map(([id]) => id),
      )
      const t = (key: string): string => looking.words.t(`property-reports.${key}`)
      return {
        is: 'table',
        heads: [t('project'), ...kinds.map((kind) => t(`screen.energy.${kind}`))],
        rows: rows
          .slice(0, 5)
          .map(([id, uses]) => [id === '' ? t('noProject') : nameOf(id), ...kinds.map((kind) => consumed(uses, kind).toFixed(0))]),
      }
    },
  },
]

/** The states of orders that are not done with. */
const openStates = ['waiting', 'assigned', 'doing', 'checking'] as const

/** The code of the model that work orders are records of. */
const orderCode = 'work-orders.order'

/** What was read for one look at the screen: all of its parts count from it. */
const ordersFor = new WeakMap<Looking, ReturnType<typeof readOrders>>()
function ordersOf(looking: Looking): ReturnType<typeof readOrders> {
  const reading = ordersFor.get(looking) ?? readOrders(looking)
  ordersFor.set(looking, reading)
  return reading
}

/** Work orders of thirty days, of one project or of all; null for an installation whose work orders were removed. */
async function readOrders({ services, access, day, projectId }: Looking) {
  const row = await services.store.of(modelStore).byCode(orderCode)
  if (!row) return null
  const model = await loadModel(services, row.id)
  const since = { key: 'createTime', is: 'between', from: startOfDay(addDays(day, -29)), to: startOfDay(addDays(day, 1)) - 1 } as const
  const { rows } = await seenRecords(services, model, access, { where: [since] })
  const orders = rows.map(({ values }) => ({ day: dayAt(values['createTime']) ?? '', values }))
  const isThere = (place: unknown): boolean => projectId === undefined || (Array.isArray(place) && place[0] === projectId)
  const underWay = await seenRecords(services, model, access, { where: [{ key: 'state', is: 'oneOf', values: [...openStates] }] })
  return {
    model,
    orders: orders.filter((order) => order.day !== '' && isThere(order.values['place'])),
    open: underWay.rows.filter(({ values }) => isThere(values['place'])).length,
  }
}
const none = ({ words }: Looking): Shown => ({ is: 'nothing', why: words.t('property-reports.screen.orders.none') })

const ordersBy = (key: string, wide: number, id = key): ScreenPart => ({
  id: `orders.${id}`,
  wide,
  async count(looking) {
    const found = await ordersOf(looking)
    if (!found) return none(looking)
    const input = found.model.plan.inputs.get(key)
    const source = input && sourceOf(input)
    const options = input && source ? ((await dictionaryOptions(looking.services.store, [input]))(source) ?? []) : []
    const counts = options.map(({ value }) => found.orders.filter(({ values }) => textIn(values[key]) === String(value)).length)
    return {
      is: 'chart',
      chart: 'annularChart',
      names: options.map(({ label }) => looking.words.text(label)),
      series: [{ name: '', values: counts }],
    }
  },
})

/** What is to be repaired. */
export const orderScreen: readonly ScreenPart[] = [
  {
    id: 'orders.now',
    wide: 12,
    async count(looking) {
      const found = await ordersOf(looking)
      if (!found) return none(looking)
      const since = (days: number): string => String(found.orders.filter(({ day }) => day > addDays(looking.day, -days)).length)
      return figuresOf(looking.words, [
        ['orders.open', String(found.open)],
        ['orders.today', since(1)],
        ['orders.week', since(7)],
        ['orders.month', since(30)],
        ['orders.urgent', String(found.orders.filter(({ values }) => textIn(values['urgency']) === '3').length)],
      ])
    },
  },
  {
    id: 'orders.days',
    wide: 12,
    async count(looking) {
      const found = await ordersOf(looking)
      if (!found) return none(looking)
      const days = Array.from({ length: 30 }, (_none, at) => addDays(looking.day, at - 29))
      const perDay = grouped(found.orders, ({ day }) => day)
      const name = looking.words.t('property-reports.screen.orders.made')
      return {
        is: 'chart',
        chart: 'areaChart',
        names: days.map((day) => day.slice(5)),
        series: [{ name, values: days.map((day) => (perDay.get(day) ?? []).length) }],
      }
    },
  },
  ordersBy('area', 3),
  ordersBy('kind', 3, 'category'),
  ordersBy('urgency', 3),
  ordersBy('rating', 3, 'ratings'),
]
