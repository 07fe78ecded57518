import { Type, type Static } from '@sinclair/typebox'
import { defineKind } from '../../engine'
import { plainProps } from '../shared/plain-props'
import { pickerDefaults, pickerEditor, pickerLenses, pickerProps } from '../shared/picker/settings'
import { checkIds, idsText } from '../shared/picker/values'
import { searchAs } from '../shared/search'

const dicSelectProps = Type.Object({ ...pickerProps }, { additionalProperties: false })
export type DicSelectProps = Static<typeof dicSelectProps>

/** A dictionary itself, not one of its entries; kept by its id. */
export const dicSelect = defineKind<'dicSelect', 'input', DicSelectProps>({
  kind: 'dicSelect',
  shape: 'input',
  palette: 'relation',
  props: dicSelectProps,
  defaults: pickerDefaults,
  editor: pickerEditor,
  example: { value: 'sex' },
  generator: { names: ['dicSelect'], tags: [{ tag: 'dic-select' }], props: pickerLenses },
  input: {
    value: ({ multiple }) => (multiple ? 'json' : 'text'),
    asks: 'choose',
    readOnly: 'text',
    inLists: true,
    inTables: true,
    search: searchAs('dicSelect', () => ({})),
    match: 'equals',
    check: (value, { props }) => checkIds(value, props.multiple),
  },
  compile: ({ props }) => ({ type: props.multiple ? 'array' : 'string', componentProps: plainProps(props) }),
  text: (value, _field, context) => idsText({ of: 'dictionaryType' }, value, context),
  widget: () => import('./widget'),
})
