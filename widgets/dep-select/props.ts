import { Type, type Static } from '@sinclair/typebox'
import { defaultCurrent, idList, pickerDefaults, pickerProps, selectType } from '../shared/picker/settings'

export const depSelectProps = Type.Object(
  {
    ...pickerProps,
    defaultCurrent: defaultCurrent.prop,
    /** Companies may be chosen too. */
    companies: Type.Boolean(),
    selectType: selectType.prop,
    /** Departments that may be chosen, with everything beneath them. */
    ableIds: idList,
  },
  { additionalProperties: false },
)
export type DepSelectProps = Static<typeof depSelectProps>

export const depSelectDefaults: DepSelectProps = { ...pickerDefaults, defaultCurrent: false, companies: false, selectType: 'all', ableIds: [] }
