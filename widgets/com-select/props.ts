import { Type, type Static } from '@sinclair/typebox'
import { defaultCurrent, idList, pickerDefaults, pickerProps, selectType } from '../shared/picker/settings'

export const comSelectProps = Type.Object(
  {
    ...pickerProps,
    defaultCurrent: defaultCurrent.prop,
    selectType: selectType.prop,
    /** Organisations that may be chosen, with everything beneath them. */
    ableIds: idList,
  },
  { additionalProperties: false },
)
export type ComSelectProps = Static<typeof comSelectProps>

export const comSelectDefaults: ComSelectProps = { ...pickerDefaults, defaultCurrent: false, selectType: 'all', ableIds: [] }
