import { defineKind, ownWidget } from '../../engine'
import { filledInput, filledWith } from '../shared/filled/filled-input'
import { referenceName } from '../shared/filled/reference-name'
import { searchAs } from '../shared/search'
import { createUserDefaults, createUserProps, type CreateUserProps } from './props'

/** Who made the record: the id of the user. */
export const createUser = defineKind<'createUser', 'input', CreateUserProps>({
  kind: 'createUser',
  shape: 'input',
  palette: 'system',
  props: createUserProps,
  defaults: createUserDefaults,
  editor: [],
  example: { value: 'admin' },
  generator: { names: ['createUser'], tags: [{ tag: 'JnpfOpenData', where: { path: 'type', is: 'currUser' } }], props: {} },
  formily: ownWidget,
  input: {
    ...filledInput,
    value: () => 'text',
    serverFill: filledWith('user', 'create'),
    search: searchAs('userSelect', () => ({ multiple: true })),
  },
  compile: () => ({ type: 'string', componentProps: {} }),
  text: (value, _field, context) => referenceName({ of: 'user' }, value, context),
  widget: () => import('./widget'),
})
