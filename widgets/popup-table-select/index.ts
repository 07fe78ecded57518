import { defineKind } from '../../engine'
import { checkPicked, pickedText } from '../shared/row-picker/picked'
import { rowColumns, rowPickerEditor, rowPickerLenses } from '../shared/row-picker/settings'
import { wireInterface } from '../shared/row-picker/wire-source'
import { plainProps } from '../shared/plain-props'
import { searchAs } from '../shared/search'
import { popupTableSelectDefaults, popupTableSelectProps, type PopupTableSelectProps } from './props'

/** Rows of a data interface, picked in a list that opens beneath the field. */
export const popupTableSelect = defineKind<'popupTableSelect', 'input', PopupTableSelectProps>({
  kind: 'popupTableSelect',
  shape: 'input',
  palette: 'relation',
  props: popupTableSelectProps,
  defaults: popupTableSelectDefaults,
  editor: [{ prop: 'source', group: 'data', kind: 'optionSource', props: { only: 'interface' } }, ...rowPickerEditor],
  generator: {
    names: ['popupTableSelect'],
    tags: [{ tag: 'popupTableSelect' }, { tag: 'JnpfPopupTableSelect' }],
    props: { source: wireInterface, ...rowPickerLenses },
  },
  input: {
    value: ({ multiple }) => (multiple ? 'json' : 'text'),
    asks: 'choose',
    readOnly: 'text',
    inLists: true,
    inTables: true,
    search: searchAs('popupTableSelect', ({ props }) => ({ ...props, multiple: false, transfer: [] })),
    match: 'equals',
    check: (value, { props }) => checkPicked(value, props.multiple),
    rowColumns,
  },
  example: {
    props: { source: { from: 'interface', id: 'parkingZones', params: [], map: { value: 'id', label: 'fullName', children: '' } } },
    value: 'P1',
  },
  compile: ({ props }) => ({ type: props.multiple ? 'array' : 'string', componentProps: plainProps(props) }),
  text: (value, { props }, context) => pickedText(value, props, context),
  widget: () => import('./widget'),
})
