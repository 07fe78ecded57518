import { Type, type Static } from '@sinclair/typebox'
import { defineKind, wireAt } from '../../engine'
import { plainProps } from '../shared/plain-props'
import { asIds, defaultCurrent, idList, pickerDefaults, pickerEditor, pickerLenses, pickerProps, selectType } from '../shared/picker/settings'
import { checkIds, idsText, readIds } from '../shared/picker/values'
import { searchAs } from '../shared/search'

const groupSelectProps = Type.Object(
  {
    ...pickerProps,
    defaultCurrent: defaultCurrent.prop,
    selectType: selectType.prop,
    /** Groups that may be chosen. */
    ableIds: idList,
  },
  { additionalProperties: false },
)
export type GroupSelectProps = Static<typeof groupSelectProps>

/** A group of people, kept by its id. */
export const groupSelect = defineKind<'groupSelect', 'input', GroupSelectProps>({
  kind: 'groupSelect',
  shape: 'input',
  palette: 'relation',
  props: groupSelectProps,
  defaults: { ...pickerDefaults, defaultCurrent: false, selectType: 'all', ableIds: [] },
  editor: [
    ...pickerEditor,
    defaultCurrent.editor,
    selectType.editor,
    { prop: 'ableIds', group: 'rules', kind: 'groupSelect', props: { multiple: true } },
  ],
  example: { value: 'fireWatch' },
  generator: {
    names: ['groupSelect'],
    tags: [{ tag: 'group-select' }],
    props: { ...pickerLenses, defaultCurrent: defaultCurrent.lens, selectType: selectType.lens, ableIds: wireAt(['ableIds', 'ableGroupIds'], asIds) },
  },
  input: {
    value: ({ multiple }) => (multiple ? 'json' : 'text'),
    asks: 'choose',
    readOnly: 'text',
    inLists: true,
    inTables: true,
    search: searchAs('groupSelect', () => ({})),
    match: 'equals',
    check: (value, { props }) => checkIds(value, props.multiple),
    initial({ props }, _now, user) {
      const own = user?.groupIds ?? []
      return !props.defaultCurrent || own.length === 0 ? undefined : props.multiple ? [...own] : own[0]
    },
    restricts: (value, { props }) => (props.selectType === 'all' ? null : { within: { of: 'group', ids: props.ableIds }, ids: readIds(value) }),
  },
  compile: ({ props }) => ({ type: props.multiple ? 'array' : 'string', componentProps: plainProps(props) }),
  text: (value, _field, context) => idsText({ of: 'group' }, value, context),
  widget: () => import('./widget'),
})
