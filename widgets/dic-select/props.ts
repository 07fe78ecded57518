import { Type, type Static } from '@sinclair/typebox'
import { pickerDefaults, pickerProps } from '../shared/picker/settings'

export const dicSelectProps = Type.Object({ ...pickerProps }, { additionalProperties: false })
export type DicSelectProps = Static<typeof dicSelectProps>

export const dicSelectDefaults: DicSelectProps = pickerDefaults
