import { Type, type Static } from '@sinclair/typebox'

export const sliderProps = Type.Object(
  {
    min: Type.Number(),
    max: Type.Number(),
    step: Type.Number({ exclusiveMinimum: 0 }),
    showStops: Type.Boolean(),
    /** Two handles: the value is a list of the two numbers. */
    range: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type SliderProps = Static<typeof sliderProps>

export const sliderDefaults: SliderProps = { min: 0, max: 100, step: 1, showStops: false, range: false }
