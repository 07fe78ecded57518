import { Type, type Static } from '@sinclair/typebox'
import { textSchema } from '../../engine'

export const types = ['default', 'primary', 'success', 'info', 'warning', 'danger', 'text'] as const
export const buttonProps = Type.Object(
  {
    /** Words of the button; '' stands for the product's own. */
    content: textSchema,
    textAlign: Type.Union([Type.Literal('left'), Type.Literal('center'), Type.Literal('right')]),
    type: Type.Union(types.map((type) => Type.Literal(type))),
  },
  { additionalProperties: false },
)
export type ButtonProps = Static<typeof buttonProps>

export const buttonDefaults: ButtonProps = { content: '', textAlign: 'left', type: 'default' }
