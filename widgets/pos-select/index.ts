import { defineKind, wireAt } from '../../engine'
import { plainProps } from '../shared/plain-props'
import { idInput } from '../shared/picker/id-input'
import { asIds, defaultCurrent, pickerEditor, pickerLenses, selectType } from '../shared/picker/settings'
import { idsText, readIds } from '../shared/picker/values'
import { posSelectDefaults, posSelectProps, type PosSelectProps } from './props'

/** A position in a department, kept by its id. */
export const posSelect = defineKind<'posSelect', 'input', PosSelectProps>({
  kind: 'posSelect',
  shape: 'input',
  palette: 'relation',
  props: posSelectProps,
  defaults: posSelectDefaults,
  editor: [
    ...pickerEditor,
    defaultCurrent.editor,
    selectType.editor,
    { prop: 'ableDepIds', group: 'rules', kind: 'depSelect', props: { multiple: true, companies: true } },
    { prop: 'ablePosIds', group: 'rules', kind: 'posSelect', props: { multiple: true } },
  ],
  example: { value: 'guard' },
  generator: {
    names: ['posSelect'],
    tags: [{ tag: 'pos-select' }],
    props: {
      ...pickerLenses,
      defaultCurrent: defaultCurrent.lens,
      selectType: selectType.lens,
      ableDepIds: wireAt('ableDepIds', asIds),
      ablePosIds: wireAt(['ablePosIds', 'ableIds'], asIds),
    },
  },
  input: {
    ...idInput('posSelect'),
    initial({ props }, _now, user) {
      const own = user?.positionIds ?? []
      return !props.defaultCurrent || own.length === 0 ? undefined : props.multiple ? [...own] : own[0]
    },
    restricts: (value, { props }) =>
      props.selectType === 'all' ? null : { within: { of: 'position', ids: props.ablePosIds, departments: props.ableDepIds }, ids: readIds(value) },
  },
  compile: ({ props }) => ({ type: props.multiple ? 'array' : 'string', componentProps: plainProps(props) }),
  text: (value, _field, context) => idsText({ of: 'position' }, value, context),
  widget: () => import('./widget'),
})
