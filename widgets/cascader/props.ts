import { Type, type Static } from '@sinclair/typebox'
import { optionSourceSchema } from '../../engine'

export const cascaderProps = Type.Object(
  {
    source: optionSourceSchema,
    multiple: Type.Boolean(),
    /** The whole path is shown, not its last step alone. */
    showAllLevels: Type.Boolean(),
    separator: Type.String({ minLength: 1, maxLength: 8 }),
    /** A step that has others beneath it may be chosen too. */
    anyLevel: Type.Boolean(),
    filterable: Type.Boolean(),
    clearable: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type CascaderProps = Static<typeof cascaderProps>

export const cascaderDefaults: CascaderProps = {
  source: { from: 'static', options: [] },
  multiple: false,
  showAllLevels: true,
  separator: '/',
  anyLevel: false,
  filterable: false,
  clearable: true,
}
