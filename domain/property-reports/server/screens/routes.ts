import { Type } from '@sinclair/typebox'
import { id, mayOpen, type AddRoute, type Services } from '../../../../server/module'
import { todayAt } from '../money/wire'
import { placeNames, seenUnits } from '../read-units'
import { contractScreen, occupancyScreen } from './let-screens'
import { arrearsScreen, receiptScreen } from './money-screens'
import { drawParts, partSchema } from './part'
import { energyScreen, orderScreen } from './service-screens'

const screens = [
  ['occupancy', occupancyScreen],
  ['contracts', contractScreen],
  ['receipts', receiptScreen],
  ['arrears', arrearsScreen],
  ['energy', energyScreen],
  ['orders', orderScreen],
] as const

/** What large screens show, one call for each: numbers of the same functions as the reports, under the rights of whoever is signed in there. */
export function addDataScreens(route: AddRoute, services: Services): void {
  for (const [at, [name, parts]] of screens.entries())
    route.guarded({
      method: 'GET',
      url: `/api/SubDev/shhtdy/GetDataScreen${at + 1}`,
      tag: 'property reports',
      policy: mayOpen(`dataScreen.${name}`),
      query: Type.Object({ projectId: Type.Optional(id) }),
      data: Type.Object({
        title: Type.String(),
        time: Type.Integer(),
        projects: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
        parts: Type.Array(partSchema),
      }),
      summary: `Large screen ${at + 1}, ${name}: figures, charts and tables of today, of one project or of all; a part that fails is told as such`,
      async handle({ query, access, words, request }) {
        const looking = { services, access, words, day: todayAt(services), projectId: query.projectId }
        const failed = (error: unknown, part: string): void => request.log.error({ err: error, part }, 'A part of a large screen failed.')
        const ids = [...new Set((await seenUnits(services, access)).map(({ projectId }) => projectId))].filter((one) => one !== '')
        const nameOf = await placeNames(services, ids)
        const projects = ids.map((one) => ({ id: one, name: nameOf(one) }))
        return {
          title: words.t(`property-reports.screen.${name}`),
          time: services.now(),
          projects,
          parts: [...(await drawParts(parts, looking, failed))],
        }
      },
    })
}
