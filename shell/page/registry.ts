import { createRegistry } from '../../engine'
import { kinds } from '../../widgets/kinds'

/** The catalogue of component kinds; their widgets load on first use. */
export const registry = createRegistry(kinds)
