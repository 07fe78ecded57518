import { Type, type Static } from '@sinclair/typebox'
import { optionSourceSchema } from '../../engine'

export const autoCompleteProps = Type.Object(
  {
    /** Where suggestions come from: their labels are what is suggested. */
    source: optionSourceSchema,
    /** How many are shown at a time. */
    total: Type.Integer({ minimum: 1, maximum: 200 }),
    maxLength: Type.Union([Type.Integer({ minimum: 1, maximum: 100_000 }), Type.Null()]),
    clearable: Type.Boolean(),
    /** No two records may hold the same text. */
    unique: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type AutoCompleteProps = Static<typeof autoCompleteProps>

export const autoCompleteDefaults: AutoCompleteProps = {
  source: { from: 'static', options: [] },
  total: 10,
  maxLength: null,
  clearable: true,
  unique: false,
}
