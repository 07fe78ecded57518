import { Type, type Static } from '@sinclair/typebox'
import { timeLimitSchema } from '../shared/date-limit'
import { rangeDefaults, rangeProps } from '../shared/range-settings'

export const timeRangeProps = Type.Object(
  {
    format: Type.String({ minLength: 1, maxLength: 40 }),
    ...rangeProps,
    earliest: timeLimitSchema,
    latest: timeLimitSchema,
  },
  { additionalProperties: false },
)
export type TimeRangeProps = Static<typeof timeRangeProps>

export const timeRangeDefaults: TimeRangeProps = {
  format: 'HH:mm:ss',
  ...rangeDefaults,
  earliest: null,
  latest: null,
}
