import { Type, type Static } from '@sinclair/typebox'
import { textSchema } from '../../engine'

export const calculateProps = Type.Object(
  {
    /** Digits behind the point; what the formula gives is rounded to them, half away from zero. */
    precision: Type.Integer({ minimum: 0, maximum: 10 }),
    thousands: Type.Boolean(),
    /** Units before and after the number. */
    prefix: textSchema,
    suffix: textSchema,
    /** Shows the amount in Chinese capitals below the field. */
    amountInWords: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type CalculateProps = Static<typeof calculateProps>

export const calculateDefaults: CalculateProps = { precision: 2, thousands: false, prefix: '', suffix: '', amountInWords: false }
