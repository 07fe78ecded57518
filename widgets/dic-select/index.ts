import { defineKind } from '../../engine'
import { plainProps } from '../shared/plain-props'
import { idInput } from '../shared/picker/id-input'
import { pickerEditor, pickerLenses } from '../shared/picker/settings'
import { idsText } from '../shared/picker/values'
import { dicSelectDefaults, dicSelectProps, type DicSelectProps } from './props'

/** A dictionary itself, not one of its entries; kept by its id. */
export const dicSelect = defineKind<'dicSelect', 'input', DicSelectProps>({
  kind: 'dicSelect',
  shape: 'input',
  palette: 'relation',
  props: dicSelectProps,
  defaults: dicSelectDefaults,
  editor: pickerEditor,
  example: { value: 'sex' },
  generator: { names: ['dicSelect'], tags: [{ tag: 'dic-select' }], props: pickerLenses },
  input: idInput('dicSelect'),
  compile: ({ props }) => ({ type: props.multiple ? 'array' : 'string', componentProps: plainProps(props) }),
  text: (value, _field, context) => idsText({ of: 'dictionaryType' }, value, context),
  widget: () => import('./widget'),
})
