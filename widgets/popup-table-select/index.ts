import { rowKind } from '../shared/row-picker/row-kind'
import { rowPickerLenses } from '../shared/row-picker/settings'
import { wireInterface } from '../shared/row-picker/wire-source'
import { popupTableSelectDefaults, popupTableSelectProps, type PopupTableSelectProps } from './props'

/** Rows of a data interface, picked in a list that opens beneath the field. */
export const popupTableSelect = rowKind<'popupTableSelect', PopupTableSelectProps>({
  kind: 'popupTableSelect',
  only: 'interface',
  props: popupTableSelectProps,
  defaults: popupTableSelectDefaults,
  tags: [{ tag: 'popupTableSelect' }, { tag: 'JnpfPopupTableSelect' }],
  lenses: { source: wireInterface, ...rowPickerLenses },
  example: {
    props: { source: { from: 'interface', id: 'parkingZones', params: [], map: { value: 'id', label: 'fullName', children: '' } } },
    value: 'P1',
  },
})
