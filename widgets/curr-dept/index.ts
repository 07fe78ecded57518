import { defineKind, ownWidget } from '../../engine'
import { filledInput, filledWith } from '../shared/filled/filled-input'
import { referenceName } from '../shared/filled/reference-name'
import { searchAs } from '../shared/search'
import { currDeptDefaults, currDeptProps, type CurrDeptProps } from './props'

/** The department of whoever saved the record last: its id. */
export const currDept = defineKind<'currDept', 'input', CurrDeptProps>({
  kind: 'currDept',
  shape: 'input',
  palette: 'system',
  props: currDeptProps,
  defaults: currDeptDefaults,
  editor: [],
  example: { value: 'root' },
  generator: { names: ['currDept'], tags: [{ tag: 'JnpfOpenData', where: { path: 'type', is: 'currDept' } }], props: {} },
  formily: ownWidget,
  input: {
    ...filledInput,
    value: () => 'text',
    serverFill: filledWith('department', 'save'),
    search: searchAs('depSelect', () => ({ multiple: true })),
  },
  compile: () => ({ type: 'string', componentProps: {} }),
  text: (value, _field, context) => referenceName({ of: 'department' }, value, context),
  widget: () => import('./widget'),
})
