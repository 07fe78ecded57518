import { Type, type Static } from '@sinclair/typebox'
import { optionSourceSchema } from '../../engine'
import { groupLook, groupLookDefaults } from '../shared/choice-group/settings'

const count = Type.Union([Type.Integer({ minimum: 1, maximum: 1000 }), Type.Null()])

export const checkboxProps = Type.Object(
  {
    source: optionSourceSchema,
    /** How many must and may be ticked; null sets no limit. */
    min: count,
    max: count,
    ...groupLook,
  },
  { additionalProperties: false },
)
export type CheckboxProps = Static<typeof checkboxProps>

export const checkboxDefaults: CheckboxProps = {
  source: { from: 'static', options: [] },
  min: null,
  max: null,
  ...groupLookDefaults,
}
