import { defineKind, ownWidget } from '../../engine'
import { filledInput, filledWith } from '../shared/filled/filled-input'
import { referenceName } from '../shared/filled/reference-name'
import { searchAs } from '../shared/search'
import { currPositionDefaults, currPositionProps, type CurrPositionProps } from './props'

/** The position of whoever saved the record last: its id. */
export const currPosition = defineKind<'currPosition', 'input', CurrPositionProps>({
  kind: 'currPosition',
  shape: 'input',
  palette: 'system',
  props: currPositionProps,
  defaults: currPositionDefaults,
  editor: [],
  generator: { names: ['currPosition'], tags: [{ tag: 'JnpfOpenData', where: { path: 'type', is: 'currPosition' } }], props: {} },
  formily: ownWidget,
  input: {
    ...filledInput,
    value: () => 'text',
    serverFill: filledWith('position', 'save'),
    search: searchAs('posSelect', () => ({ multiple: true })),
  },
  compile: () => ({ type: 'string', componentProps: {} }),
  text: (value, _field, context) => referenceName({ of: 'position' }, value, context),
  widget: () => import('./widget'),
})
