import { asFlag, asNumber, asNumberOrNull, defineKind, roundNumber, wireAt } from '../../engine'
import { checkNumber } from '../shared/check-number'
import { flag } from '../shared/flag'
import { numberLimits } from '../shared/limits'
import { numberSheetFormat, numberText } from '../shared/number-text'
import { searchAs } from '../shared/search'
import { numInputDefaults, numInputProps, type NumInputProps } from './props'
import { asWords } from '../shared/wire-forms'
import { addons, numberRules } from '../shared/formily'

/** A number. */
export const numInput = defineKind<'numInput', 'input', NumInputProps>({
  kind: 'numInput',
  shape: 'input',
  palette: 'basic',
  props: numInputProps,
  defaults: numInputDefaults,
  editor: [
    { prop: 'min', group: 'rules', kind: 'numInput' },
    { prop: 'max', group: 'rules', kind: 'numInput' },
    { prop: 'precision', group: 'rules', kind: 'numInput', props: { min: 0, max: 10, precision: 0 } },
    { prop: 'step', group: 'rules', kind: 'numInput', props: { min: 0 } },
    flag('strictStep', 'rules'),
    flag('thousands', 'appearance'),
    { prop: 'prefix', group: 'appearance', kind: 'comInput', props: { maxLength: 40 } },
    { prop: 'suffix', group: 'appearance', kind: 'comInput', props: { maxLength: 40 } },
    flag('amountInWords', 'appearance'),
    flag('controls', 'appearance'),
  ],
  generator: {
    names: ['numInput', 'inputNumber', 'JNPFAmount'],
    tags: [{ tag: 'el-input-number' }],
    props: {
      min: wireAt('min', asNumberOrNull),
      max: wireAt('max', asNumberOrNull),
      precision: wireAt('precision', asNumberOrNull),
      step: wireAt('step', asNumber),
      strictStep: wireAt(['step-strictly', 'stepStrictly'], asFlag),
      thousands: wireAt('thousands', asFlag),
      prefix: wireAt(['addonBefore', '__slot__.prepend'], asWords),
      suffix: wireAt(['addonAfter', '__slot__.append'], asWords),
      amountInWords: wireAt(['isAmountChinese', 'showChinese'], asFlag),
      controls: wireAt('controls', asFlag),
    },
  },
  formily: {
    // Its own limits would change what is typed without a word; the validators refuse it instead.
    component: ({ step, controls, prefix, suffix, thousands, amountInWords }, text) =>
      thousands || amountInWords ? null : { name: 'NumberPicker', props: { step, controls, ...addons(text(prefix), text(suffix)) } },
    limits: numberRules,
    reads: { NumberPicker: {}, InputNumber: {} },
    settings: { min: ['min'], max: ['max'], precision: ['precision'], prefix: ['prefix'], suffix: ['suffix'] },
  },
  input: {
    value: ({ precision }) => (precision === 0 ? 'integer' : 'decimal'),
    asks: 'enter',
    readOnly: 'widget',
    inLists: true,
    inTables: true,
    search: searchAs('numberRange', ({ props }) => ({ precision: props.precision })),
    match: 'range',
    sheetFormat: numberSheetFormat,
    check: (value, { props }) => checkNumber(value, props, props.strictStep ? props.step : null),
    rest: (value, { props }) => (props.prefix || props.suffix || props.amountInWords ? null : { role: 'spinbutton', text: numberText(value, props) }),
    fit: (value, { props }) =>
      typeof value === 'number' && Number.isFinite(value) && props.precision !== null ? roundNumber(value, props.precision) : value,
  },
  limits: numberLimits,
  compile: ({ props }) => ({ type: 'number', componentProps: { ...props } }),
  text: (value, { props }) => numberText(value, props),
  widget: () => import('./widget'),
})
