import { Type, type Static } from '@sinclair/typebox'

export const locationProps = Type.Object(
  {
    /** A new record asks the device at once where it is. */
    auto: Type.Boolean(),
    maxLength: Type.Union([Type.Integer({ minimum: 1, maximum: 2000 }), Type.Null()]),
  },
  { additionalProperties: false },
)
export type LocationProps = Static<typeof locationProps>

export const locationDefaults: LocationProps = { auto: false, maxLength: 200 }
