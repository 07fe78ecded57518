import { Type } from '@sinclair/typebox'
import type { Json } from '../../../../engine'
import { id, listOf, loadModel, mayOpen, mayReadColumn, seenRecords, type Access, type AddRoute, type Services } from '../../../../server/module'
import { addMonths, earlier, endOfMonth, later, startOfMonth, type Day } from '../../../shared/calendar/day'
import { dayAt, startOfDay } from '../../../shared/calendar/instant'
import { grouped } from '../../../shared/grouped'
import { sumOf, amount } from '../../../shared/money/amount'
import { exact, minus } from '../../../shared/money/fraction'
import { dayIn, dayQuery, placeIn, placeQuery } from '../asked'
import { placeNames, textIn } from '../read-units'
import { menus, nowhere, root, shownDay, someKey, tag, todayAt } from './wire'

const meterModel = 'meters-meter'
const readingModel = 'meters-reading'

/** What a reading adds to the use of its month, in kilowatt-hours or cubic metres as decimal text with two places; what estimates before counted is not counted again. */
export interface MeterUse {
  readonly id: string
  readonly meter: string
  readonly kind: string
  readonly scope: string
  readonly projectId: string | null
  readonly day: Day
  readonly current: string
  readonly use: string
}

interface UseAsked {
  readonly from: Day
  readonly to: Day
  readonly projectId?: string | undefined
  readonly houseId?: string | undefined
}

const digitsIn = (value: Json | undefined): string => (typeof value === 'number' ? String(value) : '0')

/** The readings of some days that a user sees, by day, as far as they may read them. */
export async function meterUses(services: Services, access: Access, { from, to, projectId, houseId }: UseAsked): Promise<readonly MeterUse[]> {
  const [meters, readings] = await Promise.all(
    [meterModel, readingModel].map(async (model) =>
      seenRecords(services, await loadModel(services, model), access, {
        where: model === readingModel ? [{ key: 'day', is: 'between', from: startOfDay(from), to: startOfDay(to) }] : [],
        ...(model === readingModel && { sort: { key: 'day', order: 'asc' as const } }),
      }),
    ),
  )
  const known = new Map((meters?.rows ?? []).map((record) => [record.id, record.values]))
  const showsUse = mayReadColumn(access, readingModel, 'use')
  return (readings?.rows ?? []).flatMap(({ id: readingId, values }): readonly MeterUse[] => {
    const meter = known.get(textIn(values['meter']))
    const day = dayAt(values['day'])
    if (!meter || day === null || !showsUse) return []
    const [project = null, house = null] = Array.isArray(meter['place']) ? meter['place'].map(String) : []
    if ((projectId ?? project) !== project || (houseId ?? house) !== house) return []
    return [
      {
        id: readingId,
        meter: textIn(meter['code']),
        kind: textIn(meter['kind']),
        scope: textIn(meter['scope']),
        projectId: project,
        day,
        current: digitsIn(values['current']),
        use: amount(minus(exact(digitsIn(values['use'])), exact(digitsIn(values['estimated'])))),
      },
    ]
  })
}

const query = {
  from: dayQuery,
  to: dayQuery,
  place: placeQuery,
  kind: Type.Optional(Type.String({ maxLength: 50 })),
  scope: Type.Optional(Type.String({ maxLength: 50 })),
  projectId: Type.Optional(id),
  houseId: Type.Optional(id),
  month: dayQuery,
}

/** What meters counted, by month. */
export function addMeterReport(route: AddRoute, services: Services): void {
  const uses = async (
    asked: { readonly [key in Exclude<keyof typeof query, 'place'>]?: string } & { readonly place?: string | string[] },
    access: Access,
  ) => {
    const last = dayIn(asked.to, todayAt(services), 'to')
    const first = dayIn(asked.from, startOfMonth(addMonths(last, -11)), 'from')
    const month = asked.month === undefined ? null : dayIn(asked.month, first, 'month')
    const [from, to] = month === null ? [first, last] : [later(first, startOfMonth(month)), earlier(last, endOfMonth(month))]
    const found = await meterUses(services, access, {
      from,
      to,
      ...placeIn(asked.place),
      ...(asked.houseId !== undefined && { houseId: asked.houseId }),
    })
    return found.filter(
      ({ kind, scope, projectId }) =>
        (asked.kind ?? kind) === kind &&
        (asked.scope ?? scope) === scope &&
        (asked.projectId === undefined || (asked.projectId === nowhere ? null : asked.projectId) === projectId),
    )
  }

  route.guarded({
    method: 'GET',
    url: `${root}/GetMeterUseReport`,
    tag,
    policy: mayOpen(menus.meter),
    query: Type.Object(query),
    data: listOf(),
    summary:
      'What meters counted, by the month of the reading, twelve months where no days are given: by kind, project, and meters of units or of common parts',
    async handle({ query: asked, access, words }) {
      const rows = await uses(asked, access)
      const nameOf = await placeNames(
        services,
        rows.flatMap(({ projectId }) => projectId ?? []),
      )
      const monthOf = (day: Day): Day => startOfMonth(day)
      const list = [...grouped(rows, ({ kind, projectId, scope, day }) => JSON.stringify([kind, projectId, scope, monthOf(day)])).values()].map(
        (some) => {
          const [{ kind, projectId, scope, day }] = some as readonly [MeterUse, ...MeterUse[]]
          const project = projectId === null ? words.t('property-reports.noProject') : nameOf(projectId)
          return {
            ...{ kind, scope, project, projectId: someKey(projectId), houseId: asked.houseId ?? placeIn(asked.place).houseId ?? null },
            month: shownDay(monthOf(day)),
            readings: some.length,
            use: sumOf(some.map(({ use }) => use)),
          }
        },
      )
      return {
        list: list.toSorted(
          (one, other) => one.kind.localeCompare(other.kind) || one.project.localeCompare(other.project, 'zh-CN') || one.month - other.month,
        ),
      }
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/GetReadingsBehind`,
    tag,
    policy: mayOpen(menus.meter),
    query: Type.Object(query),
    data: listOf(),
    summary: 'The readings behind a figure of the report of meters, by day, each with what it adds to the use',
    handle: async ({ query: asked, access }) => ({ list: (await uses(asked, access)).map((row) => ({ ...row, day: shownDay(row.day) })) }),
  })
}
