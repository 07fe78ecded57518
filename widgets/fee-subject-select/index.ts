import { asFlag, defineKind, wireAt } from '../../engine'
import { flag } from '../shared/flag'
import { plainProps } from '../shared/plain-props'
import { idInput } from '../shared/picker/id-input'
import { pickerEditor, pickerLenses } from '../shared/picker/settings'
import { idsText } from '../shared/picker/values'
import { feeSubjectSelectDefaults, feeSubjectSelectProps, type FeeSubjectSelectProps } from './props'

/** What a fee is for, kept by its id. */
export const feeSubjectSelect = defineKind<'feeSubjectSelect', 'input', FeeSubjectSelectProps>({
  kind: 'feeSubjectSelect',
  shape: 'input',
  palette: 'relation',
  props: feeSubjectSelectProps,
  defaults: feeSubjectSelectDefaults,
  editor: [...pickerEditor, flag('energy', 'rules')],
  example: { value: 'rent' },
  generator: {
    names: ['feeSubjectSelect'],
    tags: [{ tag: 'fee-subject-select' }],
    props: { ...pickerLenses, energy: wireAt('energy', asFlag) },
  },
  input: {
    ...idInput('feeSubjectSelect', ({ props }) => ({ energy: props.energy })),
    placeholder: 'widgets.picker.chooseFeeSubject',
  },
  compile: ({ props }) => ({ type: props.multiple ? 'array' : 'string', componentProps: plainProps(props) }),
  text: (value, _field, context) => idsText({ of: 'feeSubject' }, value, context),
  widget: () => import('./widget'),
})
