import { defineModule } from '../module'

/** What the business stands on: projects, the houses in them, and what is said of units. */
export const units = defineModule({ id: 'units', lists: ['project'] })
