import { defineServerModule, listOfAll } from '../../../server/module'
import { units } from '../module'
import { insertDemoProjects } from './demo'
import { addProjectRoutes } from './routes'
import { projectStore } from './store'

/** The table `projects` was made by steps of the platform (0003, 0012), before there were modules. */
export const unitsServer = defineServerModule({
  module: units,
  routes: addProjectRoutes,
  lists: {
    project: listOfAll(
      (stores) => stores.of(projectStore).all(),
      ({ id, fullName, type }) => ({ id, fullName, type }),
    ),
  },
  demoBefore: insertDemoProjects,
})
