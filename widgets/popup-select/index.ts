import { defineKind } from '../../engine'
import { checkPicked, pickedText } from '../shared/row-picker/picked'
import { rowColumns, rowPickerEditor, rowPickerLenses } from '../shared/row-picker/settings'
import { wireInterface } from '../shared/row-picker/wire-source'
import { plainProps } from '../shared/plain-props'
import { searchAs } from '../shared/search'
import { popupSelectDefaults, popupSelectProps, type PopupSelectProps } from './props'

/** One or several rows of a data interface, picked in a dialog or drawer; the value of a column is stored. */
export const popupSelect = defineKind<'popupSelect', 'input', PopupSelectProps>({
  kind: 'popupSelect',
  shape: 'input',
  palette: 'relation',
  props: popupSelectProps,
  defaults: popupSelectDefaults,
  editor: [{ prop: 'source', group: 'data', kind: 'optionSource', props: { only: 'interface' } }, ...rowPickerEditor],
  generator: {
    names: ['popupSelect'],
    tags: [{ tag: 'popupSelect' }, { tag: 'JnpfPopupSelect' }],
    props: { source: wireInterface, ...rowPickerLenses },
  },
  input: {
    value: ({ multiple }) => (multiple ? 'json' : 'text'),
    asks: 'choose',
    readOnly: 'text',
    inLists: true,
    inTables: true,
    search: searchAs('popupSelect', ({ props }) => ({ ...props, multiple: false, transfer: [] })),
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
