import { defineKind } from '../../engine'
import { projects } from '../shared/row-picker/attr'
import {
  storedAttrDefaults,
  storedAttrEditor,
  storedAttrInput,
  storedAttrNames,
  storedAttrProps,
  type StoredAttrProps,
} from '../shared/row-picker/stored-attr'
import { plainProps } from '../shared/plain-props'
import { readText } from '../shared/read-text'

/** One more column of the row that a `popupSelect` beside it picked, kept with the record as it was when it was picked. */
export const storedPopupAttr = defineKind<'storedPopupAttr', 'input', StoredAttrProps>({
  kind: 'storedPopupAttr',
  shape: 'input',
  palette: 'relation',
  props: storedAttrProps,
  defaults: storedAttrDefaults,
  editor: storedAttrEditor,
  example: { value: '13800000000' },
  generator: storedAttrNames('storedPopupAttr', 'popupAttr'),
  input: storedAttrInput,
  projects,
  compile: ({ props }) => ({ type: 'string', componentProps: plainProps(props) }),
  text: (value) => readText(value),
  widget: () => import('./widget'),
})
