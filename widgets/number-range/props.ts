import { Type, type Static } from '@sinclair/typebox'
import { textSchema } from '../../engine'

export const numberRangeProps = Type.Object(
  {
    min: Type.Union([Type.Number(), Type.Null()]),
    max: Type.Union([Type.Number(), Type.Null()]),
    precision: Type.Union([Type.Integer({ minimum: 0, maximum: 10 }), Type.Null()]),
    thousands: Type.Boolean(),
    /** The word between the two numbers; '' takes the usual one of the language. */
    separator: textSchema,
  },
  { additionalProperties: false },
)
export type NumberRangeProps = Static<typeof numberRangeProps>

export const numberRangeDefaults: NumberRangeProps = { min: null, max: null, precision: null, thousands: false, separator: '' }
