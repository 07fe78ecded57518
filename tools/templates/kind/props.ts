import { Type, type Static } from '@sinclair/typebox'

export const sampleKindProps = Type.Object(
  {
    /** In characters; null for a text of any length. */
    maxLength: Type.Union([Type.Integer({ minimum: 1, maximum: 1000 }), Type.Null()]),
    clearable: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type SampleKindProps = Static<typeof sampleKindProps>

export const sampleKindDefaults: SampleKindProps = { maxLength: null, clearable: true }
