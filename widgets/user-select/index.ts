import { asFlag, asOneOf, defineKind, wireAt, ownWidget } from '../../engine'
import { choices } from '../shared/choices'
import { flag } from '../shared/flag'
import { plainProps } from '../shared/plain-props'
import { idInput } from '../shared/picker/id-input'
import { asIds, defaultCurrent, pickerLenses } from '../shared/picker/settings'
import { idsText, readIds } from '../shared/picker/values'
import { asPath, asWords } from '../shared/wire-forms'
import { peopleWithin, userScopes, userSelectProps, type UserSelectProps } from './props'

/** A person with an account, kept by id. */
export const userSelect = defineKind<'userSelect', 'input', UserSelectProps>({
  kind: 'userSelect',
  shape: 'input',
  palette: 'relation',
  props: userSelectProps,
  defaults: {
    multiple: false,
    clearable: true,
    defaultCurrent: false,
    title: '',
    selectType: 'all',
    ableUserIds: [],
    ableDepIds: [],
    ablePosIds: [],
    ableRoleIds: [],
    ableGroupIds: [],
    relationField: '',
  },
  editor: [
    flag('multiple', 'general'),
    flag('clearable', 'general'),
    defaultCurrent.editor,
    { prop: 'title', group: 'appearance', kind: 'comInput', props: { maxLength: 60 } },
    { prop: 'selectType', group: 'rules', kind: 'select', props: { ...choices('userScope', userScopes), clearable: false } },
    { prop: 'ableUserIds', group: 'rules', kind: 'userSelect', props: { multiple: true } },
    { prop: 'ableDepIds', group: 'rules', kind: 'depSelect', props: { multiple: true, companies: true } },
    { prop: 'ablePosIds', group: 'rules', kind: 'posSelect', props: { multiple: true } },
    { prop: 'ableRoleIds', group: 'rules', kind: 'roleSelect', props: { multiple: true } },
    { prop: 'ableGroupIds', group: 'rules', kind: 'groupSelect', props: { multiple: true } },
    { prop: 'relationField', group: 'rules', kind: 'comInput', props: { maxLength: 100 } },
  ],
  example: { value: 'admin' },
  generator: {
    names: ['userSelect'],
    tags: [{ tag: 'user-select' }],
    props: {
      multiple: pickerLenses.multiple,
      clearable: wireAt(['clearable', 'allowClear'], asFlag),
      defaultCurrent: defaultCurrent.lens,
      title: wireAt('title', asWords),
      selectType: wireAt('selectType', asOneOf(userScopes)),
      ableUserIds: wireAt('ableUserIds', asIds),
      ableDepIds: wireAt('ableDepIds', asIds),
      ablePosIds: wireAt('ablePosIds', asIds),
      ableRoleIds: wireAt('ableRoleIds', asIds),
      ableGroupIds: wireAt('ableGroupIds', asIds),
      relationField: wireAt('relationField', asPath),
    },
  },
  formily: ownWidget,
  input: {
    ...idInput('userSelect'),
    list: 'user',
    initial: ({ props }, _now, user) => (props.defaultCurrent && user ? (props.multiple ? [user.id] : user.id) : undefined),
    restricts(value, { props }, read) {
      const within = peopleWithin(props, props.relationField === '' ? undefined : read(props.relationField))
      return within && { within, ids: readIds(value) }
    },
  },
  compile: ({ props }) => ({ type: props.multiple ? 'array' : 'string', componentProps: plainProps(props) }),
  text: (value, _field, context) => idsText({ of: 'user' }, value, context),
  widget: () => import('./widget'),
})
