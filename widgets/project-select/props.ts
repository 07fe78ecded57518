import { Type, type Static } from '@sinclair/typebox'
import { pickerProps } from '../shared/picker/settings'

export const projectSelectProps = Type.Object(
  {
    filterable: pickerProps.filterable,
    clearable: pickerProps.clearable,
    /** A project may be chosen without a house in it. */
    anyLevel: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type ProjectSelectProps = Static<typeof projectSelectProps>

export const projectSelectDefaults: ProjectSelectProps = { filterable: true, clearable: true, anyLevel: false }
