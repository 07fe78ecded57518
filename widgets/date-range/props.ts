import { Type, type Static } from '@sinclair/typebox'
import { dateLimitSchema } from '../shared/date-limit'
import { rangeDefaults, rangeProps } from '../shared/range-settings'

export const dateRangeProps = Type.Object(
  {
    type: Type.Union([Type.Literal('date'), Type.Literal('month'), Type.Literal('datetime')]),
    /** Letters as in `yyyy-MM-dd`; '' takes the usual look of the type. */
    format: Type.String({ maxLength: 60 }),
    ...rangeProps,
    earliest: dateLimitSchema,
    latest: dateLimitSchema,
    /** The second value is the last millisecond of its day or month instead of the first: what a search wants. */
    throughEnd: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type DateRangeProps = Static<typeof dateRangeProps>

export const dateRangeDefaults: DateRangeProps = {
  type: 'date',
  format: '',
  ...rangeDefaults,
  earliest: null,
  latest: null,
  throughEnd: false,
}
