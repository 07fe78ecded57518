import { defineKind } from '../../engine'
import { attrEditor, attrLenses, projects } from '../shared/row-picker/attr'
import { plainProps } from '../shared/plain-props'
import { relationFormAttrDefaults, relationFormAttrProps, type RelationFormAttrProps } from './props'

/** One more column of the row that a `relationForm` beside it picked: shown, not stored. */
export const relationFormAttr = defineKind<'relationFormAttr', 'display', RelationFormAttrProps>({
  kind: 'relationFormAttr',
  shape: 'display',
  palette: 'relation',
  props: relationFormAttrProps,
  defaults: relationFormAttrDefaults,
  editor: attrEditor,
  generator: { names: ['relationFormAttr'], tags: [{ tag: 'relationFormAttr' }, { tag: 'JnpfRelationFormAttr' }], props: attrLenses },
  input: null,
  projects,
  compile: ({ props }) => ({ type: 'void', componentProps: plainProps(props) }),
  text: () => '',
  widget: () => import('./widget'),
})
