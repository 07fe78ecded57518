import { Type } from '@sinclair/typebox'
import { id, mayOpen, type AddRoute, type Services } from '../../../../server/module'
import { screenNames } from '../../module'
import { placeNames, seenUnits } from '../read-units'
import { drawScreen, drawn, menuOf, partsOf } from './screens'

/** Adds one call for each large screen. What it shows is counted by the functions of the reports, under the rights of whoever is signed in there. */
export function addDataScreens(route: AddRoute, services: Services): void {
  for (const [at, name] of screenNames.entries())
    route.guarded({
      method: 'GET',
      url: `/api/SubDev/shhtdy/GetDataScreen${at + 1}`,
      tag: 'property reports',
      policy: mayOpen(menuOf(name)),
      query: Type.Object({ projectId: Type.Optional(id), part: Type.Optional(Type.String({ maxLength: 50 })) }),
      data: Type.Object({ ...drawn, projects: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })) }),
      summary: `Large screen ${at + 1}, ${name}: figures, charts and tables of today, of one project or of all; with \`part\` that part alone, as portals show it. A part that fails is told as such`,
      async handle({ query: { projectId, part }, access, words, request }) {
        const parts = partsOf[name].filter(({ id: one }) => part === undefined || one === part)
        const failed = (error: unknown, which: string): void => request.log.error({ err: error, part: which }, 'A part of a large screen failed.')
        const screen = await drawScreen(services, name, { access, words, projectId, parts, failed })
        if (part !== undefined) return { ...screen, projects: [] }
        const ids = [...new Set((await seenUnits(services, access)).map((unit) => unit.projectId))].filter((one) => one !== '')
        const nameOf = await placeNames(services, ids)
        return { ...screen, projects: ids.map((one) => ({ id: one, name: nameOf(one) })) }
      },
    })
}
