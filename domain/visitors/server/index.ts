import { defineServerModule } from '../../../server/module'
import { visitors } from '../module'
import { addPublicFormRoutes } from './form-routes'
import { addPublicScreenRoute } from './screen-routes'

export const visitorsServer = defineServerModule({
  module: visitors,
  routes(route, services) {
    addPublicFormRoutes(route, services)
    addPublicScreenRoute(route, services)
  },
})
