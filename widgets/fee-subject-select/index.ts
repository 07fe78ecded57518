import { Type, type Static } from '@sinclair/typebox'
import { asFlag, defineKind, wireAt } from '../../engine'
import { flag } from '../shared/flag'
import { plainProps } from '../shared/plain-props'
import { idInput } from '../shared/picker/id-input'
import { pickerDefaults, pickerEditor, pickerLenses, pickerProps } from '../shared/picker/settings'
import { idsText } from '../shared/picker/values'

const feeSubjectSelectProps = Type.Object(
  {
    ...pickerProps,
    /** Only what is metered: electricity, water, gas. */
    energy: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type FeeSubjectSelectProps = Static<typeof feeSubjectSelectProps>

/** What a fee is for, kept by its id. */
export const feeSubjectSelect = defineKind<'feeSubjectSelect', 'input', FeeSubjectSelectProps>({
  kind: 'feeSubjectSelect',
  shape: 'input',
  palette: 'relation',
  props: feeSubjectSelectProps,
  defaults: { ...pickerDefaults, energy: false },
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
