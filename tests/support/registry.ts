import { modules } from '../../domain/modules'
import { pickersOf, ruleSetsOf } from '../../domain/module'
import { createRegistry, withRules } from '../../engine'
import { kindsWith } from '../../widgets/kinds'

/** Every kind of the product: the platform's, and those of the modules' lists. */
export const kinds = kindsWith(pickersOf(modules))

/** The catalogue of component kinds and functions; widgets and rules load on first use. */
export const registry = createRegistry(kinds, withRules(ruleSetsOf(modules)))
