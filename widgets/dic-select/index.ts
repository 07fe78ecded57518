import { Type, type Static } from '@sinclair/typebox'
import { defineKind } from '../../engine'
import { plainProps } from '../shared/plain-props'
import { idInput } from '../shared/picker/id-input'
import { pickerDefaults, pickerEditor, pickerLenses, pickerProps } from '../shared/picker/settings'
import { idsText } from '../shared/picker/values'

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
  input: idInput('dicSelect'),
  compile: ({ props }) => ({ type: props.multiple ? 'array' : 'string', componentProps: plainProps(props) }),
  text: (value, _field, context) => idsText({ of: 'dictionaryType' }, value, context),
  widget: () => import('./widget'),
})
