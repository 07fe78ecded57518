import { defineKind } from '../../engine'
import { ownListDefaults, ownListEditor, ownListInput, ownListLenses, ownListProps, type OwnListProps } from '../shared/picker/own-list'
import { plainProps } from '../shared/plain-props'
import { idsText } from '../shared/picker/values'

/** A group of people, kept by its id. */
export const groupSelect = defineKind<'groupSelect', 'input', OwnListProps>({
  kind: 'groupSelect',
  shape: 'input',
  palette: 'relation',
  props: ownListProps,
  defaults: ownListDefaults,
  editor: ownListEditor('groupSelect'),
  example: { value: 'fireWatch' },
  generator: { names: ['groupSelect'], tags: [{ tag: 'group-select' }], props: ownListLenses('ableGroupIds') },
  input: ownListInput('groupSelect', 'group', 'groupIds'),
  compile: ({ props }) => ({ type: props.multiple ? 'array' : 'string', componentProps: plainProps(props) }),
  text: (value, _field, context) => idsText({ of: 'group' }, value, context),
  widget: () => import('./widget'),
})
