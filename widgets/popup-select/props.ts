import { Type, type Static } from '@sinclair/typebox'
import { interfaceSourceSchema } from '../../engine'
import { rowPickerDefaults, rowPickerProps } from '../shared/row-picker/settings'

export const popupSelectProps = Type.Object({ source: interfaceSourceSchema, ...rowPickerProps }, { additionalProperties: false })
export type PopupSelectProps = Static<typeof popupSelectProps>

export const popupSelectDefaults: PopupSelectProps = {
  source: { from: 'interface', id: '', params: [], map: { value: 'id', label: 'fullName', children: '' } },
  ...rowPickerDefaults,
}
