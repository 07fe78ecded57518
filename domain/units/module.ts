import { defineModule } from '../module'
import { projects } from './pickers'

/** What the business stands on: projects, the houses in them, and what is said of units. */
export const units = defineModule({ id: 'units', lists: ['project'], pickers: [projects], views: ['property/unitChart'] })
