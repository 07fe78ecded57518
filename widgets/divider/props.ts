import { Type, type Static } from '@sinclair/typebox'
import { textSchema } from '../../engine'

export const dividerProps = Type.Object(
  {
    /** Words in the line; '' draws the line alone. */
    content: textSchema,
    textAlign: Type.Union([Type.Literal('left'), Type.Literal('center'), Type.Literal('right')]),
  },
  { additionalProperties: false },
)
export type DividerProps = Static<typeof dividerProps>

export const dividerDefaults: DividerProps = { content: '', textAlign: 'center' }
