import { Type, type Static } from '@sinclair/typebox'
import { defineKind, interfaceSourceSchema } from '../../engine'
import { checkPicked, pickedText } from '../shared/row-picker/picked'
import { rowColumns, rowPickerDefaults, rowPickerEditor, rowPickerLenses, rowPickerProps } from '../shared/row-picker/settings'
import { wireInterface } from '../shared/row-picker/wire-source'
import { plainProps } from '../shared/plain-props'
import { searchAs } from '../shared/search'

const popupSelectProps = Type.Object({ source: interfaceSourceSchema, ...rowPickerProps }, { additionalProperties: false })
export type PopupSelectProps = Static<typeof popupSelectProps>

/** One or several rows of a data interface, picked in a dialog or drawer; the value of a column is stored. */
export const popupSelect = defineKind<'popupSelect', 'input', PopupSelectProps>({
  kind: 'popupSelect',
  shape: 'input',
  palette: 'relation',
  props: popupSelectProps,
  defaults: {
    source: { from: 'interface' as const, id: '', params: [], map: { value: 'id', label: 'fullName', children: '' as const } },
    ...rowPickerDefaults,
  },
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
