import { defineKind } from '../../engine'
import { ownListDefaults, ownListEditor, ownListInput, ownListLenses, ownListProps, type OwnListProps } from '../shared/picker/own-list'
import { plainProps } from '../shared/plain-props'
import { idsText } from '../shared/picker/values'

/** A role, kept by its id. */
export const roleSelect = defineKind<'roleSelect', 'input', OwnListProps>({
  kind: 'roleSelect',
  shape: 'input',
  palette: 'relation',
  props: ownListProps,
  defaults: ownListDefaults,
  editor: ownListEditor('roleSelect'),
  example: { value: 'administrator' },
  generator: { names: ['roleSelect'], tags: [{ tag: 'role-select' }], props: ownListLenses('ableRoleIds') },
  input: ownListInput('roleSelect', 'role', 'roleIds'),
  compile: ({ props }) => ({ type: props.multiple ? 'array' : 'string', componentProps: plainProps(props) }),
  text: (value, _field, context) => idsText({ of: 'role' }, value, context),
  widget: () => import('./widget'),
})
