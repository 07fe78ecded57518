import { modules } from '../../domain/modules'
import { pickersOf, ruleSetsOf } from '../../domain/module'
import { createRegistry, withRules } from '../../engine'
import { kindsWith } from '../../widgets/kinds'

/** The product's own catalogue: the platform's kinds and functions, and those of the modules' lists and rules. */
export const registry = createRegistry(kindsWith(pickersOf(modules)), withRules(ruleSetsOf(modules)))
