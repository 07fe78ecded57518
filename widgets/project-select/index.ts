import { asFlag, defineKind, wireAt } from '../../engine'
import { flag } from '../shared/flag'
import { plainProps } from '../shared/plain-props'
import { pickerLenses } from '../shared/picker/settings'
import { checkIdPaths, idPathsText } from '../shared/picker/values'
import { searchAs } from '../shared/search'
import { projectSelectDefaults, projectSelectProps, type ProjectSelectProps } from './props'

/** A project and a house in it, kept as both ids. */
export const projectSelect = defineKind<'projectSelect', 'input', ProjectSelectProps>({
  kind: 'projectSelect',
  shape: 'input',
  palette: 'relation',
  props: projectSelectProps,
  defaults: projectSelectDefaults,
  editor: [flag('filterable', 'general'), flag('clearable', 'general'), flag('anyLevel', 'rules')],
  example: { value: ['park', 'park.A'] },
  generator: {
    names: ['projectSelect'],
    tags: [{ tag: 'project-select' }],
    props: { filterable: pickerLenses.filterable, clearable: pickerLenses.clearable, anyLevel: wireAt('anyLevel', asFlag) },
  },
  input: {
    value: () => 'json',
    asks: 'choose',
    placeholder: 'widgets.picker.chooseProject',
    readOnly: 'text',
    inLists: true,
    inTables: true,
    search: searchAs('projectSelect', () => ({ anyLevel: true })),
    match: 'equals',
    check: (value) => checkIdPaths(value, false),
  },
  compile: ({ props }) => ({ type: 'array', componentProps: plainProps(props) }),
  text: (value, _field, context) => idPathsText({ of: 'project' }, value, context),
  widget: () => import('./widget'),
})
