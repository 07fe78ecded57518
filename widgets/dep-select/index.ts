import { defineKind, wireAt } from '../../engine'
import { flag } from '../shared/flag'
import { plainProps } from '../shared/plain-props'
import { idInput } from '../shared/picker/id-input'
import { asIds, defaultCurrent, pickerEditor, pickerLenses, selectType } from '../shared/picker/settings'
import { idsText, readIds } from '../shared/picker/values'
import { depSelectDefaults, depSelectProps, type DepSelectProps } from './props'

/** A department, kept by its id. */
export const depSelect = defineKind<'depSelect', 'input', DepSelectProps>({
  kind: 'depSelect',
  shape: 'input',
  palette: 'relation',
  props: depSelectProps,
  defaults: depSelectDefaults,
  editor: [
    ...pickerEditor,
    flag('companies', 'general'),
    defaultCurrent.editor,
    selectType.editor,
    { prop: 'ableIds', group: 'rules', kind: 'depSelect', props: { multiple: true, companies: true } },
  ],
  example: { props: { companies: true }, value: 'root' },
  generator: {
    names: ['depSelect'],
    tags: [{ tag: 'dep-select' }],
    props: {
      ...pickerLenses,
      defaultCurrent: defaultCurrent.lens,
      selectType: selectType.lens,
      ableIds: wireAt(['ableDepIds', 'ableIds'], asIds),
    },
  },
  input: {
    ...idInput('depSelect', ({ props }) => ({ companies: props.companies })),
    initial({ props }, _now, user) {
      const own = user && (user.departmentId ?? (props.companies ? user.organizePath.at(-1) : undefined))
      return props.defaultCurrent && own ? (props.multiple ? [own] : own) : undefined
    },
    restricts: (value, { props }) => (props.selectType === 'all' ? null : { within: { of: 'department', ids: props.ableIds }, ids: readIds(value) }),
  },
  compile: ({ props }) => ({ type: props.multiple ? 'array' : 'string', componentProps: plainProps(props) }),
  text: (value, _field, context) => idsText({ of: 'department' }, value, context),
  widget: () => import('./widget'),
})
