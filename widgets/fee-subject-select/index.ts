import { Type, type Static } from '@sinclair/typebox'
import { asFlag, defineKind, wireAt } from '../../engine'
import { flag } from '../shared/flag'
import { plainProps } from '../shared/plain-props'
import { pickerDefaults, pickerEditor, pickerLenses, pickerProps } from '../shared/picker/settings'
import { checkIds, idsText } from '../shared/picker/values'
import { searchAs } from '../shared/search'

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
    value: ({ multiple }) => (multiple ? 'json' : 'text'),
    asks: 'choose',
    placeholder: 'widgets.picker.chooseFeeSubject',
    readOnly: 'text',
    inLists: true,
    inTables: true,
    search: searchAs('feeSubjectSelect', ({ props }) => ({ energy: props.energy })),
    match: 'equals',
    check: (value, { props }) => checkIds(value, props.multiple),
  },
  compile: ({ props }) => ({ type: props.multiple ? 'array' : 'string', componentProps: plainProps(props) }),
  text: (value, _field, context) => idsText({ of: 'feeSubject' }, value, context),
  widget: () => import('./widget'),
})
