import { defineKind, wireAt } from '../../engine'
import { plainProps } from '../shared/plain-props'
import { asIds, defaultCurrent, pickerEditor, pickerLenses, selectType } from '../shared/picker/settings'
import { checkIdPaths, idPathsText, readIdPaths } from '../shared/picker/values'
import { searchAs } from '../shared/search'
import { comSelectDefaults, comSelectProps, type ComSelectProps } from './props'

const organize = { of: 'organize' } as const

/** An organisation: a company or a department, kept as the way to it from the root. */
export const comSelect = defineKind<'comSelect', 'input', ComSelectProps>({
  kind: 'comSelect',
  shape: 'input',
  palette: 'relation',
  props: comSelectProps,
  defaults: comSelectDefaults,
  editor: [
    ...pickerEditor,
    defaultCurrent.editor,
    selectType.editor,
    { prop: 'ableIds', group: 'rules', kind: 'depSelect', props: { multiple: true, companies: true } },
  ],
  example: { value: ['root'] },
  generator: {
    names: ['comSelect', 'organizeSelect'],
    tags: [{ tag: 'com-select' }],
    props: { ...pickerLenses, defaultCurrent: defaultCurrent.lens, selectType: selectType.lens, ableIds: wireAt('ableIds', asIds) },
  },
  input: {
    value: () => 'json',
    asks: 'choose',
    readOnly: 'text',
    inLists: true,
    inTables: true,
    search: searchAs('comSelect', () => ({})),
    match: 'equals',
    check: (value, { props }) => checkIdPaths(value, props.multiple),
    initial({ props }, _now, user) {
      if (!props.defaultCurrent || !user || user.organizePath.length === 0) return undefined
      return props.multiple ? [[...user.organizePath]] : [...user.organizePath]
    },
    restricts: (value, { props }) =>
      props.selectType === 'all'
        ? null
        : { within: { of: 'organize', ids: props.ableIds }, ids: readIdPaths(value).flatMap((path) => path.at(-1) ?? []) },
  },
  compile: ({ props }) => ({ type: 'array', componentProps: plainProps(props) }),
  text: (value, _field, context) => idPathsText(organize, value, context),
  widget: () => import('./widget'),
})
