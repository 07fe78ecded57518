import { Type, type Static } from '@sinclair/typebox'
import { timeLimitSchema } from '../shared/date-limit'

export const timeProps = Type.Object(
  {
    /** Letters as in `HH:mm:ss`; what is stored always has all three. */
    format: Type.String({ minLength: 1, maxLength: 40 }),
    clearable: Type.Boolean(),
    earliest: timeLimitSchema,
    latest: timeLimitSchema,
    /** A new record starts with the current time. */
    initialNow: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type TimeProps = Static<typeof timeProps>

export const timeDefaults: TimeProps = { format: 'HH:mm:ss', clearable: true, earliest: null, latest: null, initialNow: false }
