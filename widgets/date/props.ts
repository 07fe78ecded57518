import { Type, type Static } from '@sinclair/typebox'
import { dateLimitSchema } from '../shared/date-limit'

export const dateProps = Type.Object(
  {
    type: Type.Union([Type.Literal('year'), Type.Literal('month'), Type.Literal('week'), Type.Literal('date'), Type.Literal('datetime')]),
    /** Letters as in `yyyy-MM-dd HH:mm:ss`; '' takes the usual look of the type. */
    format: Type.String({ maxLength: 60 }),
    clearable: Type.Boolean(),
    earliest: dateLimitSchema,
    latest: dateLimitSchema,
    /** A new record starts with the current year, month, week, day or second. */
    initialNow: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type DateProps = Static<typeof dateProps>

export const dateDefaults: DateProps = { type: 'date', format: '', clearable: true, earliest: null, latest: null, initialNow: false }
