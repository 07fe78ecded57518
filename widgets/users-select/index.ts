import { defineKind, wireAt, ownWidget } from '../../engine'
import { plainProps } from '../shared/plain-props'
import { asIds, pickerLenses, selectType } from '../shared/picker/settings'
import { checkIds } from '../shared/picker/values'
import { flag } from '../shared/flag'
import { searchAs } from '../shared/search'
import { mixedText, readMixed, withinOf } from './mixed'
import { usersSelectDefaults, usersSelectProps, type UsersSelectProps } from './props'

/** People, or whole departments, positions, roles and groups of them; each kept as `id--type`. */
export const usersSelect = defineKind<'usersSelect', 'input', UsersSelectProps>({
  kind: 'usersSelect',
  shape: 'input',
  palette: 'relation',
  props: usersSelectProps,
  defaults: usersSelectDefaults,
  editor: [
    flag('multiple', 'general'),
    flag('clearable', 'general'),
    selectType.editor,
    { prop: 'ableIds', group: 'rules', kind: 'usersSelect', props: { multiple: true } },
  ],
  example: { value: ['admin--user', 'root--company'] },
  generator: {
    names: ['usersSelect'],
    tags: [{ tag: 'users-select' }],
    props: {
      multiple: pickerLenses.multiple,
      clearable: pickerLenses.clearable,
      selectType: selectType.lens,
      ableIds: wireAt('ableIds', asIds),
    },
  },
  formily: ownWidget,
  input: {
    value: ({ multiple }) => (multiple ? 'json' : 'text'),
    asks: 'choose',
    box: true,
    readOnly: 'text',
    inLists: true,
    inTables: true,
    search: searchAs('usersSelect', () => ({ multiple: false })),
    match: 'equals',
    list: 'subject',
    opens: ({ selectType: of, ableIds }) => (of === 'custom' ? withinOf(readMixed(ableIds)) : null),
    check(value, { props }) {
      const wrong = checkIds(value, props.multiple)
      if (wrong.length > 0) return wrong
      const picks = readMixed(value)
      if (picks.some((pick) => pick.reference === null)) return [{ code: 'type' }]
      return props.selectType === 'custom' && picks.some(({ key }) => !props.ableIds.includes(key)) ? [{ code: 'notOffered' }] : []
    },
  },
  compile: ({ props }) => ({ type: props.multiple ? 'array' : 'string', componentProps: plainProps(props) }),
  text: (value, _field, context) => mixedText(value, context),
  widget: () => import('./widget'),
})
