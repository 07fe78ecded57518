import { rowKind } from '../shared/row-picker/row-kind'
import { rowPickerLenses } from '../shared/row-picker/settings'
import { wireInterface } from '../shared/row-picker/wire-source'
import { popupSelectDefaults, popupSelectProps, type PopupSelectProps } from './props'

/** One or several rows of a data interface, picked in a dialog or drawer; the value of a column is stored. */
export const popupSelect = rowKind<'popupSelect', PopupSelectProps>({
  kind: 'popupSelect',
  only: 'interface',
  props: popupSelectProps,
  defaults: popupSelectDefaults,
  tags: [{ tag: 'popupSelect' }, { tag: 'JnpfPopupSelect' }],
  lenses: { source: wireInterface, ...rowPickerLenses },
  example: {
    props: { source: { from: 'interface', id: 'parkingZones', params: [], map: { value: 'id', label: 'fullName', children: '' } } },
    value: 'P1',
  },
})
