import { defineKind } from '../../engine'
import { ownListEditor, ownListInput, ownListLenses } from '../shared/picker/own-list'
import { plainProps } from '../shared/plain-props'
import { idsText } from '../shared/picker/values'
import { groupSelectDefaults, groupSelectProps, type GroupSelectProps } from './props'

/** A group of people, kept by its id. */
export const groupSelect = defineKind<'groupSelect', 'input', GroupSelectProps>({
  kind: 'groupSelect',
  shape: 'input',
  palette: 'relation',
  props: groupSelectProps,
  defaults: groupSelectDefaults,
  editor: ownListEditor('groupSelect'),
  example: { value: 'fireWatch' },
  generator: { names: ['groupSelect'], tags: [{ tag: 'group-select' }], props: ownListLenses('ableGroupIds') },
  input: ownListInput('groupSelect', 'group', 'groupIds'),
  compile: ({ props }) => ({ type: props.multiple ? 'array' : 'string', componentProps: plainProps(props) }),
  text: (value, _field, context) => idsText({ of: 'group' }, value, context),
  widget: () => import('./widget'),
})
