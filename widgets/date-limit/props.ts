import { Type, type Static } from '@sinclair/typebox'

export const dateLimitProps = Type.Object(
  {
    of: Type.Union([Type.Literal('date'), Type.Literal('time')]),
  },
  { additionalProperties: false },
)
export type DateLimitProps = Static<typeof dateLimitProps>

export const dateLimitDefaults: DateLimitProps = { of: 'date' }
