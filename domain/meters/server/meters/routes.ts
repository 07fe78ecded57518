import { Type } from '@sinclair/typebox'
import { id, listOf, loadModel, mayOpenThe, seenRecord, seenRecords, storedRecords, type AddRoute, type Services } from '../../../../server/module'
import { startOfDay } from '../../../shared/calendar/instant'
import { readingModelId, readingOf } from '../readings/reading'
import { meterModelId, meterOf } from './meter'

/** Meters by the names by which clients of this family ask for them. */
export function addMeterRoutes(route: AddRoute, services: Services): void {
  route.guarded({
    method: 'GET',
    url: '/api/SubDev/shhtdy/GetPowerListByDYId',
    tag: 'meters',
    policy: mayOpenThe(meterModelId),
    query: Type.Object({ id, kind: Type.Optional(Type.String({ maxLength: 50 })) }),
    data: listOf(),
    summary:
      'The meters of a unit (`id`), of all kinds or of one, as far as the caller sees them: number, kind, multiple, state, and what each showed when it was last read',
    async handle({ query, access }) {
      await seenRecord(services, await loadModel(services, 'units-unit'), access, query.id)
      const { rows } = await seenRecords(services, await loadModel(services, meterModelId), access, {
        where: [
          { key: 'unit', is: 'oneOf', values: [query.id] },
          ...(query.kind === undefined ? [] : [{ key: 'kind', is: 'oneOf' as const, values: [query.kind] }]),
        ],
        sort: { key: 'code', order: 'asc' },
      })
      const list = []
      for (const meter of rows.map(meterOf)) {
        const [last] = await storedRecords(services.store, readingModelId, {
          where: [
            { key: 'meter', is: 'oneOf', values: [meter.id] },
            { key: 'day', is: 'between', from: startOfDay('1970-01-01'), to: null },
          ],
          sort: { key: 'day', order: 'desc' },
          page: { current: 1, size: 1 },
        })
        const reading = last && readingOf(last)
        const { code, kind, direction, multiple, state, initial } = meter
        list.push({
          id: meter.id,
          code,
          kind,
          direction,
          multiple,
          state,
          current: reading?.current ?? initial,
          day: reading?.day ?? meter.installedOn,
        })
      }
      return { list }
    },
  })
}
