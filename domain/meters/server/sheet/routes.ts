import { Type } from '@sinclair/typebox'
import {
  authorOf,
  day,
  id,
  invalidField,
  listQuery,
  mayOpen,
  mayPress,
  pagedListOf,
  pageOf,
  paginationOf,
  type AddRoute,
  type Services,
} from '../../../../server/module'
import { isDay } from '../../../shared/calendar/day'
import { dayAt } from '../../../shared/calendar/instant'
import { readingModelId } from '../readings/reading'
import { saveReadings } from './save'
import { metersOf, rowsOf } from './sheet'

const tag = 'meters'
const menu = 'property.meterReading'
export const root = '/api/SubDev/shhtmeter'

/** Which meters are meant: of a project, a building, a kind. */
export const placeQuery = { projectId: Type.Optional(id), houseId: Type.Optional(id), kind: Type.Optional(Type.String({ maxLength: 40 })) }

const typed = Type.Object(
  {
    meterId: id,
    current: Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 15 }),
    rollOver: Type.Optional(Type.Boolean()),
    isEstimate: Type.Optional(Type.Boolean()),
    note: Type.Optional(Type.String({ maxLength: 200 })),
    photo: Type.Optional(Type.Array(Type.Unknown(), { maxItems: 3 })),
  },
  { additionalProperties: false },
)
const report = Type.Object({ meterId: Type.String(), ok: Type.Boolean(), message: Type.String() })

/** The sheet on which readings are typed. */
export function addSheetRoutes(route: AddRoute, services: Services): void {
  route.guarded({
    method: 'GET',
    url: `${root}/GetReadingSheet`,
    tag,
    policy: mayOpen(menu),
    query: Type.Object({ ...listQuery, ...placeQuery, day: Type.Optional(day), unread: Type.Optional(Type.String({ pattern: '^[01]$' })) }),
    data: pagedListOf(),
    summary:
      'Meters that are read, in the order of buildings, floors and units, each with what measures it and its readings of thirteen months, page by page; with `unread` only those that nobody read in the month of the day',
    async handle({ query, access }) {
      const today = dayAt(services.now()) ?? ''
      if (query.day !== undefined && !isDay(query.day)) throw invalidField('day', 'type')
      const on = query.day ?? today
      const { unread, ...wanted } = query
      const found = await metersOf(services, access, { ...wanted, ...(unread === '1' && { unreadOn: on }) })
      const page = pageOf(query, 100)
      const some = found.slice((page.current - 1) * page.size, page.current * page.size)
      return { list: [...(await rowsOf(services, some, on))], pagination: paginationOf(page, found.length) }
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/SaveReadings`,
    tag,
    policy: mayPress('btn_save', menu),
    body: Type.Object({ day, onlyGood: Type.Optional(Type.Boolean()), rows: Type.Array(typed, { minItems: 1, maxItems: 500 }) }),
    data: Type.Object({ saved: Type.Integer(), rows: Type.Array(report) }),
    summary:
      'Saves readings of one day, all of them or none, or with `onlyGood` those that can be, and says of each row why it cannot; a meter is read once a day, so that the same sent again saves nothing more',
    async handle({ body, user, access, words }) {
      if (!isDay(body.day)) throw invalidField('day', 'type')
      const author = { ...authorOf(user, access, readingModelId, words), formCodes: null }
      const { saved, rows } = await saveReadings(services, { access, author, day: body.day, onlyGood: body.onlyGood ?? false }, body.rows)
      return { saved, rows: [...rows] }
    },
  })
}
