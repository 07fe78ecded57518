import { Type, type Static } from '@sinclair/typebox'
import { optionSourceSchema } from '../../engine'

const count = Type.Union([Type.Integer({ minimum: 1, maximum: 1000 }), Type.Null()])

export const checkboxProps = Type.Object(
  {
    source: optionSourceSchema,
    /** How many must and may be ticked; null sets no limit. */
    min: count,
    max: count,
    look: Type.Union([Type.Literal('default'), Type.Literal('button')]),
    direction: Type.Union([Type.Literal('horizontal'), Type.Literal('vertical')]),
    border: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type CheckboxProps = Static<typeof checkboxProps>

export const checkboxDefaults: CheckboxProps = {
  source: { from: 'static', options: [] },
  min: null,
  max: null,
  look: 'default',
  direction: 'horizontal',
  border: false,
}
