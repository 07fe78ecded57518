import { Type } from '@sinclair/typebox'
import { defineKind } from '../../engine'
import { filledInput, filledWith } from '../shared/filled/filled-input'
import { referenceName } from '../shared/filled/reference-name'
import { searchAs } from '../shared/search'

/** Who changed the record last, once it was changed: the id of the user. */
export const modifyUser = defineKind<'modifyUser', 'input', Record<never, never>>({
  kind: 'modifyUser',
  shape: 'input',
  palette: 'system',
  props: Type.Object({}, { additionalProperties: false }),
  defaults: {},
  editor: [],
  example: { value: 'admin' },
  generator: { names: ['modifyUser'], tags: [], props: {} },
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
