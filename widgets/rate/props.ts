import { Type, type Static } from '@sinclair/typebox'
import { textSchema } from '../../engine'

export const rateProps = Type.Object(
  {
    count: Type.Integer({ minimum: 1, maximum: 20 }),
    allowHalf: Type.Boolean(),
    showText: Type.Boolean(),
    showScore: Type.Boolean(),
    /** What 1, 2, 3… stars are called, one per line; '' takes the usual words of the language. */
    texts: textSchema,
  },
  { additionalProperties: false },
)
export type RateProps = Static<typeof rateProps>

export const rateDefaults: RateProps = { count: 5, allowHalf: false, showText: false, showScore: false, texts: '' }
