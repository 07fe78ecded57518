import { removeBytes } from '../process/clean-up'
import type { Handlers } from './handler'

/** The effects of the core; those of modules stand in the modules. */
export const coreHandlers: Handlers = {
  'files.removeBytes': ({ services, payload }) => removeBytes(services, payload),
}
