import { Type, type Static } from '@sinclair/typebox'
import { textSchema } from '../../engine'

const plain = Type.Union([Type.Number(), Type.Boolean(), Type.String({ maxLength: 100 })])

export const switchProps = Type.Object(
  {
    activeValue: plain,
    inactiveValue: plain,
    /** What the two sides are called; '' takes the words for on and off of the language. */
    activeText: textSchema,
    inactiveText: textSchema,
  },
  { additionalProperties: false },
)
export type SwitchProps = Static<typeof switchProps>

export const switchDefaults: SwitchProps = { activeValue: 1, inactiveValue: 0, activeText: '', inactiveText: '' }
