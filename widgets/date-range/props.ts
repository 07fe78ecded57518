import { Type, type Static } from '@sinclair/typebox'
import { dateLimitSchema } from '../shared/date-limit'

export const dateRangeProps = Type.Object(
  {
    type: Type.Union([Type.Literal('date'), Type.Literal('month'), Type.Literal('datetime')]),
    /** Letters as in `yyyy-MM-dd`; '' takes the usual look of the type. */
    format: Type.String({ maxLength: 60 }),
    clearable: Type.Boolean(),
    /** The word between the two dates and the hints of both boxes; '' takes the usual ones of the language. */
    separator: Type.String({ maxLength: 20 }),
    startPlaceholder: Type.String({ maxLength: 60 }),
    endPlaceholder: Type.String({ maxLength: 60 }),
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
  clearable: true,
  separator: '',
  startPlaceholder: '',
  endPlaceholder: '',
  earliest: null,
  latest: null,
  throughEnd: false,
}
