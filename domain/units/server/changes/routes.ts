import { Type } from '@sinclair/typebox'
import { day, doOnce, id, listOf, mayPress, onceOf, type AddRoute, type Services } from '../../../../server/module'
import { chartMenu, dayIn, dayQuery } from '../chart/routes'
import { mergeable, mergeUnits, splitUnit, takeBack } from './split-merge'

const tag = 'units'
const root = '/api/SubDev/shhtdy'
const area = Type.Number({ minimum: 0, maximum: 1_000_000 })
const price = Type.Optional(Type.Number({ minimum: 0, maximum: 100_000 }))
const called = { name: Type.String({ minLength: 1, maxLength: 30, pattern: '\\S' }), code: Type.Optional(Type.String({ maxLength: 40 })) }
const again = 'With the header `Idempotency-Key`, sent again within a day it is not done anew'

/** Splitting and merging units, and taking that back. */
export function addChangeRoutes(route: AddRoute, services: Services): void {
  route.guarded({
    method: 'POST',
    url: `${root}/SplitUnit`,
    tag,
    policy: mayPress('btn_split', chartMenu),
    body: Type.Object({
      unitId: id,
      day,
      parts: Type.Array(Type.Object({ ...called, buildArea: area, useArea: area }), { minItems: 2, maxItems: 50 }),
    }),
    data: Type.Object({ ids: Type.Array(Type.String()) }),
    summary: `Splits a unit from a day on; the areas of the parts come to exactly those of the unit, and nobody holds it from then on. ${again}`,
    handle: ({ body, access, user, words, request }) =>
      doOnce(services, onceOf(request, user.id), (keep) => splitUnit(services, body.unitId, body.day, body.parts, { access, user, words, keep })),
  })

  route.guarded({
    method: 'GET',
    url: `${root}/GetTobeMergedUnits`,
    tag,
    policy: mayPress('btn_merge', chartMenu),
    query: Type.Object({ unitId: id, day: dayQuery }),
    data: listOf(),
    summary: 'The units of the same floor that a unit can be merged with from a day on: those that nobody holds from then on',
    async handle({ query, access }) {
      const units = await mergeable(services, query.unitId, dayIn(query.day, services.now()), access)
      return {
        list: units.map(({ id: unitId, name, buildArea, useArea, rentPrice, propertyFee }) => ({
          id: unitId,
          name,
          buildArea,
          useArea,
          rentPrice,
          propertyFee,
        })),
      }
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/MergeUnit`,
    tag,
    policy: mayPress('btn_merge', chartMenu),
    body: Type.Object({ unitIds: Type.Array(id, { minItems: 2, maxItems: 50 }), day, ...called, rentPrice: price, propertyFee: price }),
    data: Type.Object({ id: Type.String() }),
    summary: `Merges units of one floor from a day on into one with their areas together; of different prices one is chosen. ${again}`,
    handle: ({ body: { unitIds, day: from, ...made }, access, user, words, request }) =>
      doOnce(services, onceOf(request, user.id), (keep) => mergeUnits(services, unitIds, from, made, { access, user, words, keep })),
  })

  route.guarded({
    method: 'POST',
    url: `${root}/UndoUnitChange/:id`,
    tag,
    policy: mayPress('btn_split', chartMenu),
    params: Type.Object({ id }),
    summary: 'Takes back the split or merge that made a unit, while nobody has held any of the units that it made',
    handle: ({ params, access, user, words }) => takeBack(services, params.id, { access, user, words }),
  })
}
