import { modules } from '../../domain/modules'
import { pickersOf } from '../../domain/module'
import { createRegistry } from '../../engine'
import { kindsWith } from '../../widgets/kinds'

/** The product's own catalogue of kinds: the platform's, and those of the modules' lists. */
export const registry = createRegistry(kindsWith(pickersOf(modules)))
