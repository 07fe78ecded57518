import { Type, type Static } from '@sinclair/typebox'
import { textSchema } from '../../engine'

export const cardProps = Type.Object(
  {
    /** The card's heading; '' draws none. */
    header: textSchema,
    shadow: Type.Union([Type.Literal('always'), Type.Literal('hover'), Type.Literal('never')]),
  },
  { additionalProperties: false },
)
export type CardProps = Static<typeof cardProps>

export const cardDefaults: CardProps = { header: '', shadow: 'always' }
