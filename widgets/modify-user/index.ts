import { defineKind, ownWidget } from '../../engine'
import { filledInput, filledWith } from '../shared/filled/filled-input'
import { referenceName } from '../shared/filled/reference-name'
import { searchAs } from '../shared/search'
import { modifyUserDefaults, modifyUserProps, type ModifyUserProps } from './props'

/** Who changed the record last, once it was changed: the id of the user. */
export const modifyUser = defineKind<'modifyUser', 'input', ModifyUserProps>({
  kind: 'modifyUser',
  shape: 'input',
  palette: 'system',
  props: modifyUserProps,
  defaults: modifyUserDefaults,
  editor: [],
  example: { value: 'admin' },
  generator: { names: ['modifyUser'], tags: [], props: {} },
  formily: ownWidget,
  input: {
    ...filledInput,
    value: () => 'text',
    serverFill: filledWith('user', 'update'),
    search: searchAs('userSelect', () => ({ multiple: true })),
  },
  compile: () => ({ type: 'string', componentProps: {} }),
  text: (value, _field, context) => referenceName({ of: 'user' }, value, context),
  widget: () => import('./widget'),
})
