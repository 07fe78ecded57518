import { defineModule } from '../../../domain/module'

/** Sample module: say here in one sentence what it does for whom. */
export const sampleModule = defineModule({ id: 'sample-module' })
