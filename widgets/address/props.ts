import { Type, type Static } from '@sinclair/typebox'
import { pickerProps } from '../shared/picker/settings'

export const addressProps = Type.Object(
  {
    multiple: pickerProps.multiple,
    clearable: pickerProps.clearable,
    /** How deep an address goes: 0 provinces, 1 cities, 2 districts, 3 streets. */
    level: Type.Integer({ minimum: 0, maximum: 3 }),
    /** Provinces and cities count too, as when searching. */
    anyLevel: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type AddressProps = Static<typeof addressProps>

export const addressDefaults: AddressProps = { multiple: false, clearable: true, level: 2, anyLevel: false }
