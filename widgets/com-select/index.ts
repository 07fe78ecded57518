import { Type, type Static } from '@sinclair/typebox'
import { defineKind, wireAt } from '../../engine'
import { plainProps } from '../shared/plain-props'
import { asIds, defaultCurrent, idList, pickerDefaults, pickerEditor, pickerLenses, pickerProps, selectType } from '../shared/picker/settings'
import { checkIdPaths, idPathsText, readIdPaths } from '../shared/picker/values'
import { searchAs } from '../shared/search'

const comSelectProps = Type.Object(
  {
    ...pickerProps,
    defaultCurrent: defaultCurrent.prop,
    selectType: selectType.prop,
    /** Organisations that may be chosen, with everything beneath them. */
    ableIds: idList,
  },
  { additionalProperties: false },
)
export type ComSelectProps = Static<typeof comSelectProps>

const organize = { of: 'organize' } as const

/** An organisation: a company or a department, kept as the way to it from the root. */
export const comSelect = defineKind<'comSelect', 'input', ComSelectProps>({
  kind: 'comSelect',
  shape: 'input',
  palette: 'relation',
  props: comSelectProps,
  defaults: { ...pickerDefaults, defaultCurrent: false, selectType: 'all', ableIds: [] },
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
