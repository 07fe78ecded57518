import { Type, type Static } from '@sinclair/typebox'
import type { Access, Services, Words } from '../../../../server/module'
import type { Day } from '../../../shared/calendar/day'

/** Who looks at a screen, on which day, and at which project; all that they see where it is undefined. */
export interface Looking {
  readonly services: Services
  readonly access: Access
  readonly words: Words
  readonly day: Day
  readonly projectId: string | undefined
}

const figure = Type.Object({ name: Type.String(), value: Type.String(), unit: Type.String(), menu: Type.String() })
const series = Type.Object({ name: Type.String(), values: Type.Array(Type.Number()) })
/** What a part of a screen shows: large figures, a chart, or a table. */
const shown = Type.Union([
  Type.Object({ is: Type.Literal('figures'), figures: Type.Array(figure) }),
  Type.Object({
    is: Type.Literal('chart'),
    chart: Type.Union((['barChart', 'lineChart', 'areaChart', 'annularChart'] as const).map((one) => Type.Literal(one))),
    names: Type.Array(Type.String()),
    series: Type.Array(series),
  }),
  Type.Object({ is: Type.Literal('table'), heads: Type.Array(Type.String()), rows: Type.Array(Type.Array(Type.String())) }),
  Type.Object({ is: Type.Literal('nothing'), why: Type.String() }),
  Type.Object({ is: Type.Literal('failed') }),
])
export type Shown = Static<typeof shown>

/** A part with its heading; `wide` is how many of twelve columns it takes, `menu` the entry of the navigation that lists what it counts. */
export const partSchema = Type.Object({ id: Type.String(), title: Type.String(), wide: Type.Integer(), menu: Type.String(), shows: shown })
export type DrawnPart = Static<typeof partSchema>

/** One part of a screen: what it counts is asked for by itself, so that one that fails harms no other. */
export interface ScreenPart {
  readonly id: string
  readonly wide: number
  /** It names customers: nobody without an account sees it. */
  readonly namesCustomers?: true
  count(looking: Looking): Promise<Shown>
}

/** Where what a part or a figure counts is listed, by how its key begins; the longer beginning counts. */
const lists: readonly (readonly [beginning: string, menu: string])[] = [
  ['occupancy.', 'propertyReport.occupancy'],
  ['contracts.in', 'propertyReport.expiring'],
  ['contracts.months', 'propertyReport.expiring'],
  ['contracts.next', 'propertyReport.expiring'],
  ['contracts.', 'propertyReport.contractUnits'],
  ['receipts.due', 'propertyReport.collection'],
  ['receipts.rate', 'propertyReport.collection'],
  ['receipts.months', 'propertyReport.collection'],
  ['receipts.projects', 'propertyReport.collection'],
  ['receipts.', 'propertyReport.receipts'],
  ['arrears.late', 'propertyReport.lateFee'],
  ['arrears.', 'propertyReport.ageing'],
  ['energy.', 'propertyReport.meterUse'],
  ['orders.', 'workOrders.order'],
]
const listedIn = (key: string): string => lists.find(([beginning]) => key.startsWith(beginning))?.[1] ?? ''

/** Counts the parts of a screen, each by itself; `failed` is told of what could not be counted. */
export const drawParts = (
  parts: readonly ScreenPart[],
  looking: Looking,
  failed: (error: unknown, part: string) => void,
): Promise<readonly DrawnPart[]> =>
  Promise.all(
    parts.map(async ({ id, wide, count }) => {
      const head = { id, wide, menu: listedIn(id), title: looking.words.t(`property-reports.screen.${id}`) }
      try {
        return { ...head, shows: await count(looking) }
      } catch (error) {
        failed(error, id)
        return { ...head, shows: { is: 'failed' as const } }
      }
    }),
  )

/** Figures that are spoken of by keys of words. */
export const figuresOf = (
  words: Words,
  figures: readonly (readonly [key: string, value: string, unit?: 'yuan' | 'area' | 'percent' | 'count'])[],
): Shown => ({
  is: 'figures',
  figures: figures.map(([key, value, unit = 'count']) => ({
    name: words.t(`property-reports.screen.${key}`),
    value,
    menu: listedIn(key),
    unit: unit === 'count' ? '' : words.t(`property-reports.screen.unit.${unit}`),
  })),
})

/** A share in percent with one place; 0.0 of nothing. */
export const percent = (part: number, whole: number): string => (whole === 0 ? '0.0' : ((part / whole) * 100).toFixed(1))
