import type { ValueType } from '../kind/value-type'
import type { PlanInput } from './plan'

/** How the value of an input is stored; a form table is a list. */
export function valueTypeOf({ field, kind }: Pick<PlanInput, 'field' | 'kind'>): ValueType {
  // The parser has run this kind's own schema over these props.
  return field.shape === 'rows' || !kind.input ? 'json' : kind.input.value(field.props as never)
}
