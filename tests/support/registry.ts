import { modules } from '../../domain/modules'
import { pickersOf } from '../../domain/module'
import { createRegistry } from '../../engine'
import { kindsWith } from '../../widgets/kinds'

/** Every kind of the product: the platform's, and those of the modules' lists. */
export const kinds = kindsWith(pickersOf(modules))

/** The catalogue of component kinds; their widgets load on first use. */
export const registry = createRegistry(kinds)
