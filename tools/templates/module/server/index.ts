import { defineServerModule } from '../../../../server/module'
import { sampleModule } from '../module'

export const sampleModuleServer = defineServerModule({
  module: sampleModule,
  resources: [],
})
