import { Type, type Static } from '@sinclair/typebox'
import { interfaceSourceSchema } from '../../engine'
import { rowPickerDefaults, rowPickerProps } from '../shared/row-picker/settings'

export const popupTableSelectProps = Type.Object({ source: interfaceSourceSchema, ...rowPickerProps }, { additionalProperties: false })
export type PopupTableSelectProps = Static<typeof popupTableSelectProps>

export const popupTableSelectDefaults: PopupTableSelectProps = {
  source: { from: 'interface', id: '', params: [], map: { value: 'id', label: 'fullName', children: '' } },
  ...rowPickerDefaults,
  popup: 'popover',
}
