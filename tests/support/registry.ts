import { createRegistry } from '../../engine'
import { kinds } from '../../widgets/kinds'

/** The product's own catalogue of kinds. */
export const registry = createRegistry(kinds)
