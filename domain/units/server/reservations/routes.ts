import { Type } from '@sinclair/typebox'
import { day, id, listOf, mayOpen, mayPress, Refusal, seenRecord, type AddRoute, type Services } from '../../../../server/module'
import { occupancyStore } from '../../../shared/server/occupancies'
import { chartMenu } from '../chart/routes'
import { loadUnits } from '../unit-records'
import { changeHold, holdUnit, releaseUnit } from './reserve'

const tag = 'units'
const words = { holder: Type.String({ minLength: 1, maxLength: 60 }), memo: Type.Optional(Type.String({ maxLength: 200 })) }
const own = {
  kind: Type.Union([Type.Literal('selfUse'), Type.Literal('repair')]),
  from: day,
  to: Type.Optional(Type.Union([day, Type.Null()])),
}
const made = Type.Object({ id: Type.String() })
const settings = '/api/SubDev/shhtdy/DYSettings'

/** Reservations, and days on which a unit is in own use or under repair. */
export function addReservationRoutes(route: AddRoute, services: Services): void {
  const { store } = services

  route.guarded({
    method: 'POST',
    url: '/api/SubDev/whdy/SetReserve',
    tag,
    policy: mayPress('btn_reserve', chartMenu),
    body: Type.Object({ unitId: id, from: day, to: day, customerId: Type.Optional(id), ...words }),
    data: made,
    summary:
      'Reserves a unit for some days; the reservation is over by itself after the last of them. 400 names who holds the unit on any of them; of two who reserve at once one is refused',
    handle: async ({ body, access, user }) => ({
      id: await holdUnit(services, { ...body, kind: 'reserved', customerId: body.customerId ?? null, memo: body.memo ?? '' }, { access, user }),
    }),
  })

  route.guarded({
    method: 'POST',
    url: '/api/SubDev/whdy/CancelReserve/:id',
    tag,
    policy: mayPress('btn_reserve', chartMenu),
    params: Type.Object({ id }),
    summary: 'Ends a reservation: one that has begun ends with yesterday, one that has not is gone',
    async handle({ params, access, user }) {
      if ((await store.of(occupancyStore).byId(params.id))?.kind !== 'reserved') throw new Refusal('notFoundAnymore')
      await releaseUnit(services, params.id, { access, user })
    },
  })

  route.guarded({
    method: 'GET',
    url: `${settings}/:unitId`,
    tag,
    policy: mayOpen(chartMenu, 'property.unit'),
    params: Type.Object({ unitId: id }),
    data: listOf(),
    summary: 'Everything that held or will hold a unit, by its days: contracts, reservations, own use and repair',
    async handle({ params, access }) {
      await seenRecord(services, await loadUnits(services), access, params.unitId)
      return { list: (await store.of(occupancyStore).of([params.unitId])).map((one) => ({ ...one })) }
    },
  })

  route.guarded({
    method: 'POST',
    url: settings,
    tag,
    policy: mayPress('btn_setting', chartMenu),
    body: Type.Object({
      unitId: id,
      ...own,
      ...words,
    }),
    data: made,
    summary: 'Sets a unit aside for own use or repair, from a day on and to a day or until further notice',
    handle: async ({ body, access, user }) => ({
      id: await holdUnit(services, { ...body, to: body.to ?? null, customerId: null, memo: body.memo ?? '' }, { access, user }),
    }),
  })

  route.guarded({
    method: 'PUT',
    url: `${settings}/:id`,
    tag,
    policy: mayPress('btn_setting', chartMenu),
    params: Type.Object({ id }),
    body: Type.Object({ ...own, ...words }),
    summary: 'Puts other days, holder and remark in the place of those of own use or repair; 400 names who else holds the unit on any of the days',
    handle: ({ params, body, access, user }) =>
      changeHold(services, params.id, { ...body, to: body.to ?? null, memo: body.memo ?? '' }, { access, user }),
  })

  route.guarded({
    method: 'DELETE',
    url: `${settings}/:id`,
    tag,
    policy: mayPress('btn_setting', chartMenu),
    params: Type.Object({ id }),
    summary: 'Ends own use or repair: what has begun ends with yesterday, what has not is gone',
    async handle({ params, access, user }) {
      if ((await store.of(occupancyStore).byId(params.id))?.kind === 'reserved') throw new Refusal('notFoundAnymore')
      await releaseUnit(services, params.id, { access, user })
    },
  })
}
