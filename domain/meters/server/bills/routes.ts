import { Type } from '@sinclair/typebox'
import { day, id, invalidField, mayOpen, mayPress, flag, type AddRoute, type Services } from '../../../../server/module'
import { isDay } from '../../../shared/calendar/day'
import { dayAt } from '../../../shared/calendar/instant'
import { placeQuery, root } from '../sheet/routes'
import { bookReadings } from './book'
import { previewBills } from './preview'

const tag = 'meters'
const menu = 'property.meterBill'

/** Bills of readings: as they would be, and booked. */
export function addBillRoutes(route: AddRoute, services: Services): void {
  route.guarded({
    method: 'GET',
    url: `${root}/PreviewMeterBills`,
    tag,
    policy: mayOpen(menu),
    query: Type.Object({ ...placeQuery, until: Type.Optional(day), estimates: Type.Optional(Type.String({ pattern: '^[01]$' })) }),
    data: Type.Object({ rows: Type.Array(Type.Unknown()), total: Type.String(), bills: Type.Integer(), more: Type.Boolean() }),
    summary:
      'What open readings up to a day would be billed at, one row for each bill with days, use, amount and how it comes about; rows that become no bill say why in `left`',
    async handle({ query, access }) {
      const until = query.until ?? dayAt(services.now()) ?? ''
      if (!isDay(until)) throw invalidField('until', 'type')
      const { estimates, ...place } = query
      const { rows, ...sums } = await previewBills(services, access, { ...place, until, estimates: estimates === '1' })
      return { rows: [...rows], ...sums }
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/BookMeterBills`,
    tag,
    policy: mayPress('btn_book', menu),
    body: Type.Object({ readingIds: Type.Array(id, { minItems: 1, maxItems: 1000 }), estimates: Type.Optional(flag) }),
    data: Type.Object({ readings: Type.Integer(), bills: Type.Integer() }),
    summary: 'Books the bills of readings as they were shown, and marks these as billed; a reading is billed once, however often it is asked',
    handle: ({ body, user, access, words }) =>
      bookReadings(services, {
        readingIds: body.readingIds,
        estimates: body.estimates === 1,
        access,
        userId: user.id,
        now: services.now(),
        words,
      }),
  })
}
