import { Type, type Static } from '@sinclair/typebox'
import { pickerDefaults, pickerProps } from '../shared/picker/settings'

export const billRuleSelectProps = Type.Object({ ...pickerProps }, { additionalProperties: false })
export type BillRuleSelectProps = Static<typeof billRuleSelectProps>

export const billRuleSelectDefaults: BillRuleSelectProps = pickerDefaults
