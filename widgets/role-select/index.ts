import { Type, type Static } from '@sinclair/typebox'
import { defineKind, wireAt } from '../../engine'
import { plainProps } from '../shared/plain-props'
import { asIds, defaultCurrent, idList, pickerDefaults, pickerEditor, pickerLenses, pickerProps, selectType } from '../shared/picker/settings'
import { checkIds, idsText, readIds } from '../shared/picker/values'
import { searchAs } from '../shared/search'

const roleSelectProps = Type.Object(
  {
    ...pickerProps,
    defaultCurrent: defaultCurrent.prop,
    selectType: selectType.prop,
    /** Roles that may be chosen. */
    ableIds: idList,
  },
  { additionalProperties: false },
)
export type RoleSelectProps = Static<typeof roleSelectProps>

/** A role, kept by its id. */
export const roleSelect = defineKind<'roleSelect', 'input', RoleSelectProps>({
  kind: 'roleSelect',
  shape: 'input',
  palette: 'relation',
  props: roleSelectProps,
  defaults: { ...pickerDefaults, defaultCurrent: false, selectType: 'all', ableIds: [] },
  editor: [
    ...pickerEditor,
    defaultCurrent.editor,
    selectType.editor,
    { prop: 'ableIds', group: 'rules', kind: 'roleSelect', props: { multiple: true } },
  ],
  example: { value: 'administrator' },
  generator: {
    names: ['roleSelect'],
    tags: [{ tag: 'role-select' }],
    props: { ...pickerLenses, defaultCurrent: defaultCurrent.lens, selectType: selectType.lens, ableIds: wireAt(['ableIds', 'ableRoleIds'], asIds) },
  },
  input: {
    value: ({ multiple }) => (multiple ? 'json' : 'text'),
    asks: 'choose',
    readOnly: 'text',
    inLists: true,
    inTables: true,
    search: searchAs('roleSelect', () => ({})),
    match: 'equals',
    check: (value, { props }) => checkIds(value, props.multiple),
    initial({ props }, _now, user) {
      const own = user?.roleIds ?? []
      return !props.defaultCurrent || own.length === 0 ? undefined : props.multiple ? [...own] : own[0]
    },
    restricts: (value, { props }) => (props.selectType === 'all' ? null : { within: { of: 'role', ids: props.ableIds }, ids: readIds(value) }),
  },
  compile: ({ props }) => ({ type: props.multiple ? 'array' : 'string', componentProps: plainProps(props) }),
  text: (value, _field, context) => idsText({ of: 'role' }, value, context),
  widget: () => import('./widget'),
})
