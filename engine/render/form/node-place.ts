import type { CompiledSchema } from '../../compile/compile-page'

type Place = NonNullable<CompiledSchema['x-component-props']>

const nowhere: Place = { at: '', path: null, props: {} }

/** Where a compiled node stands in plan and record, and what its kind compiled to. */
export const placeOf = (schema: CompiledSchema): Place => schema['x-component-props'] ?? nowhere
