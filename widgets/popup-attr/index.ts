import type { Static } from '@sinclair/typebox'
import { defineKind } from '../../engine'
import { attrDefaults, attrEditor, attrLenses, attrProps, projects } from '../shared/row-picker/attr'
import { plainProps } from '../shared/plain-props'

/** One more column of the row that a `popupSelect` beside it picked: shown, not stored. */
export const popupAttr = defineKind<'popupAttr', 'display', Static<typeof attrProps>>({
  kind: 'popupAttr',
  shape: 'display',
  palette: 'relation',
  props: attrProps,
  defaults: attrDefaults,
  editor: attrEditor,
  generator: { names: ['popupAttr'], tags: [{ tag: 'popupAttr' }, { tag: 'JnpfPopupAttr' }], props: attrLenses },
  input: null,
  projects,
  compile: ({ props }) => ({ type: 'void', componentProps: plainProps(props) }),
  text: () => '',
  widget: () => import('./widget'),
})
