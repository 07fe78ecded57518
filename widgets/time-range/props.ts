import { Type, type Static } from '@sinclair/typebox'
import { timeLimitSchema } from '../shared/date-limit'

export const timeRangeProps = Type.Object(
  {
    format: Type.String({ minLength: 1, maxLength: 40 }),
    clearable: Type.Boolean(),
    /** The word between the two times and the hints of both boxes; '' takes the usual ones of the language. */
    separator: Type.String({ maxLength: 20 }),
    startPlaceholder: Type.String({ maxLength: 60 }),
    endPlaceholder: Type.String({ maxLength: 60 }),
    earliest: timeLimitSchema,
    latest: timeLimitSchema,
  },
  { additionalProperties: false },
)
export type TimeRangeProps = Static<typeof timeRangeProps>

export const timeRangeDefaults: TimeRangeProps = {
  format: 'HH:mm:ss',
  clearable: true,
  separator: '',
  startPlaceholder: '',
  endPlaceholder: '',
  earliest: null,
  latest: null,
}
