import { defineServerModule } from '../../../server/module'
import { visitors } from '../module'
import { addPublicFormRoutes } from './form-routes'
import { formsOver } from './forms/forms-over'
import { insertDemoForms } from './forms/demo'
import { publicForms } from './forms/routes'
import { pictures } from './pictures/routes'
import { fileTexts, looksOfEntry } from './pictures/shown'
import { addPlaceRoutes } from './places/routes'
import { addRequestRoutes } from './requests/routes'
import { addPublicScreenRoute } from './screen-routes'

export const visitorsServer = defineServerModule({
  module: visitors,
  resources: [publicForms, pictures],
  textsWithFiles: fileTexts,
  looksOfEntry,
  modelReaders: formsOver,
  demoBefore: insertDemoForms,
  routes(route, services) {
    addPublicFormRoutes(route, services)
    addRequestRoutes(route, services)
    addPlaceRoutes(route, services)
    addPublicScreenRoute(route, services)
  },
})
