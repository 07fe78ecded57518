import { defineServerModule, listOfAll } from '../../../server/module'
import { units } from '../module'
import { addChangeRoutes } from './changes/routes'
import { addChartRoutes } from './chart/routes'
import { insertDemoProjects } from './demo'
import { insertDemoUnits } from './demo-units'
import { addReservationRoutes } from './reservations/routes'
import { addProjectRoutes } from './routes'
import { unitSteps } from './steps'
import { unitRules } from './unit-rules'
import { projectStore } from './store'

/** The table `projects` was made by steps of the platform (0003, 0012), before there were modules. */
export const unitsServer = defineServerModule({
  module: units,
  migrations: unitSteps,
  records: { 'units.unit': unitRules },
  routes(route, services) {
    addProjectRoutes(route, services)
    addChartRoutes(route, services)
    addReservationRoutes(route, services)
    addChangeRoutes(route, services)
  },
  lists: {
    project: {
      ...listOfAll(
        (stores) => stores.of(projectStore).all(),
        ({ id, fullName, type, parentId }) => ({ id, fullName, type, parentId }),
      ),
      async tree(stores) {
        return (await stores.of(projectStore).all()).filter(({ enabledMark }) => enabledMark === 1)
      },
    },
  },
  demoBefore: insertDemoProjects,
  demoAfter: insertDemoUnits,
})
