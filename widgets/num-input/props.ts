import { Type, type Static } from '@sinclair/typebox'
import { textSchema } from '../../engine'

export const numInputProps = Type.Object(
  {
    min: Type.Union([Type.Number(), Type.Null()]),
    max: Type.Union([Type.Number(), Type.Null()]),
    /** Digits behind the point; null keeps what is entered. */
    precision: Type.Union([Type.Integer({ minimum: 0, maximum: 10 }), Type.Null()]),
    /** What one press of an arrow key adds. */
    step: Type.Number({ exclusiveMinimum: 0 }),
    /** Only multiples of `step` are valid. */
    strictStep: Type.Boolean(),
    thousands: Type.Boolean(),
    /** Units before and after the number. */
    prefix: textSchema,
    suffix: textSchema,
    /** Shows the amount in Chinese capitals below the field. */
    amountInWords: Type.Boolean(),
    controls: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type NumInputProps = Static<typeof numInputProps>

export const numInputDefaults: NumInputProps = {
  min: null,
  max: null,
  precision: null,
  step: 1,
  strictStep: false,
  thousands: false,
  prefix: '',
  suffix: '',
  amountInWords: false,
  controls: true,
}
