import { Type, type Static } from '@sinclair/typebox'
import { defaultCurrent, idList, pickerDefaults, pickerProps, selectType } from '../shared/picker/settings'

export const posSelectProps = Type.Object(
  {
    ...pickerProps,
    defaultCurrent: defaultCurrent.prop,
    selectType: selectType.prop,
    /** Departments whose positions may be chosen, with everything beneath them. */
    ableDepIds: idList,
    /** Positions that may be chosen besides. */
    ablePosIds: idList,
  },
  { additionalProperties: false },
)
export type PosSelectProps = Static<typeof posSelectProps>

export const posSelectDefaults: PosSelectProps = { ...pickerDefaults, defaultCurrent: false, selectType: 'all', ableDepIds: [], ablePosIds: [] }
