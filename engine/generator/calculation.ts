import type { WireNode } from './wire-lens'

/**
 * The formula that a node's `expression` tokens (spec §4.1) spell, whatever its kind; undefined when it has none.
 * The tokens become a formula once the expression language reads them; until then they stay on the wire.
 */
export const calculationOf = (_node: WireNode): string | undefined => undefined
