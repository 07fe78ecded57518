import { asOneOf, defineKind, wireAt, ownWidget } from '../../engine'
import { choices } from '../shared/choices'
import { filledInput, filledWith } from '../shared/filled/filled-input'
import { organizePath, referenceName } from '../shared/filled/reference-name'
import { searchAs } from '../shared/search'
import { currOrganizeDefaults, currOrganizeProps, levels, type CurrOrganizeProps } from './props'

/** The organisation of whoever saved the record last: its id. */
export const currOrganize = defineKind<'currOrganize', 'input', CurrOrganizeProps>({
  kind: 'currOrganize',
  shape: 'input',
  palette: 'system',
  props: currOrganizeProps,
  defaults: currOrganizeDefaults,
  editor: [{ prop: 'showLevel', group: 'appearance', kind: 'radio', props: choices('showLevel', levels) }],
  example: { value: 'root' },
  generator: {
    names: ['currOrganize'],
    tags: [{ tag: 'JnpfOpenData', where: { path: 'type', is: 'currOrganize' } }],
    props: { showLevel: wireAt(['showLevel', '__config__.showLevel'], asOneOf(levels)) },
  },
  formily: ownWidget,
  input: {
    ...filledInput,
    value: () => 'text',
    serverFill: filledWith('organize', 'save'),
    search: searchAs('depSelect', () => ({ multiple: true, companies: true })),
  },
  compile: ({ props }) => ({ type: 'string', componentProps: { ...props } }),
  text: (value, { props }, context) => (props.showLevel === 'all' ? organizePath(value, context) : referenceName({ of: 'organize' }, value, context)),
  widget: () => import('./widget'),
})
