import { Type, type Static } from '@sinclair/typebox'
import { optionSourceSchema } from '../../engine'

export const selectProps = Type.Object(
  {
    source: optionSourceSchema,
    multiple: Type.Boolean(),
    /** How many may be chosen when `multiple`; null sets no limit. */
    max: Type.Union([Type.Integer({ minimum: 1, maximum: 1000 }), Type.Null()]),
    filterable: Type.Boolean(),
    clearable: Type.Boolean(),
    /** When `multiple`: whatever is typed may be taken as a value of its own. */
    creatable: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type SelectProps = Static<typeof selectProps>

export const selectDefaults: SelectProps = {
  source: { from: 'static', options: [] },
  multiple: false,
  max: null,
  filterable: false,
  clearable: true,
  creatable: false,
}
