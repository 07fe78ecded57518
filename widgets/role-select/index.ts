import { defineKind } from '../../engine'
import { ownListEditor, ownListInput, ownListLenses } from '../shared/picker/own-list'
import { plainProps } from '../shared/plain-props'
import { idsText } from '../shared/picker/values'
import { roleSelectDefaults, roleSelectProps, type RoleSelectProps } from './props'

/** A role, kept by its id. */
export const roleSelect = defineKind<'roleSelect', 'input', RoleSelectProps>({
  kind: 'roleSelect',
  shape: 'input',
  palette: 'relation',
  props: roleSelectProps,
  defaults: roleSelectDefaults,
  editor: ownListEditor('roleSelect'),
  example: { value: 'administrator' },
  generator: { names: ['roleSelect'], tags: [{ tag: 'role-select' }], props: ownListLenses('ableRoleIds') },
  input: ownListInput('roleSelect', 'role', 'roleIds'),
  compile: ({ props }) => ({ type: props.multiple ? 'array' : 'string', componentProps: plainProps(props) }),
  text: (value, _field, context) => idsText({ of: 'role' }, value, context),
  widget: () => import('./widget'),
})
