import { Type, type Static } from '@sinclair/typebox'
import { idList, pickerProps, selectType } from '../shared/picker/settings'

export const usersSelectProps = Type.Object(
  {
    multiple: pickerProps.multiple,
    clearable: pickerProps.clearable,
    selectType: selectType.prop,
    /** What may be chosen, as `id--type`. */
    ableIds: idList,
  },
  { additionalProperties: false },
)
export type UsersSelectProps = Static<typeof usersSelectProps>

export const usersSelectDefaults: UsersSelectProps = { multiple: true, clearable: true, selectType: 'all', ableIds: [] }
