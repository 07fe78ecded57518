import { defineKind } from '../../engine'
import { checkPicked, pickedText } from '../shared/row-picker/picked'
import { recordColumns, rowColumns, rowPickerEditor, rowPickerLenses } from '../shared/row-picker/settings'
import { wireRecords } from '../shared/row-picker/wire-source'
import { plainProps } from '../shared/plain-props'
import { searchAs } from '../shared/search'
import { relationFormDefaults, relationFormProps, type RelationFormProps } from './props'

/** One or several records of another model, picked in a dialog or drawer; their ids are stored. */
export const relationForm = defineKind<'relationForm', 'input', RelationFormProps>({
  kind: 'relationForm',
  shape: 'input',
  palette: 'relation',
  props: relationFormProps,
  defaults: relationFormDefaults,
  editor: [{ prop: 'source', group: 'data', kind: 'optionSource', props: { only: 'records' } }, ...rowPickerEditor],
  generator: {
    names: ['relationForm'],
    tags: [{ tag: 'relationForm' }, { tag: 'JnpfRelationForm' }],
    props: { source: wireRecords, ...rowPickerLenses, columns: recordColumns },
  },
  input: {
    value: ({ multiple }) => (multiple ? 'json' : 'text'),
    asks: 'choose',
    readOnly: 'text',
    inLists: true,
    inTables: true,
    search: searchAs('relationForm', ({ props }) => ({ ...props, multiple: false, transfer: [] })),
    match: 'equals',
    check: (value, { props }) => checkPicked(value, props.multiple),
    rowColumns,
  },
  example: { props: { source: { from: 'records', model: 'leaseContract', label: 'contractNo' } } },
  compile: ({ props }) => ({ type: props.multiple ? 'array' : 'string', componentProps: plainProps(props) }),
  text: (value, { props }, context) => pickedText(value, props, context),
  widget: () => import('./widget'),
})
