import { Type, type Static } from '@sinclair/typebox'
import { pickerDefaults, pickerProps } from '../shared/picker/settings'

export const feeSubjectSelectProps = Type.Object(
  {
    ...pickerProps,
    /** Only what is metered: electricity, water, gas. */
    energy: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type FeeSubjectSelectProps = Static<typeof feeSubjectSelectProps>

export const feeSubjectSelectDefaults: FeeSubjectSelectProps = { ...pickerDefaults, energy: false }
