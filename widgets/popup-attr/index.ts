import { defineKind } from '../../engine'
import { attrEditor, attrLenses, projects } from '../shared/row-picker/attr'
import { plainProps } from '../shared/plain-props'
import { popupAttrDefaults, popupAttrProps, type PopupAttrProps } from './props'

/** One more column of the row that a `popupSelect` beside it picked: shown, not stored. */
export const popupAttr = defineKind<'popupAttr', 'display', PopupAttrProps>({
  kind: 'popupAttr',
  shape: 'display',
  palette: 'relation',
  props: popupAttrProps,
  defaults: popupAttrDefaults,
  editor: attrEditor,
  generator: { names: ['popupAttr'], tags: [{ tag: 'popupAttr' }, { tag: 'JnpfPopupAttr' }], props: attrLenses },
  input: null,
  projects,
  compile: ({ props }) => ({ type: 'void', componentProps: plainProps(props) }),
  text: () => '',
  widget: () => import('./widget'),
})
