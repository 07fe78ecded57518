import { asFlag, asNumber, defineKind, roundNumber, wireAt, ownWidget } from '../../engine'
import { flag } from '../shared/flag'
import { numberOf, numberSheetFormat, numberText } from '../shared/number-text'
import { searchAs } from '../shared/search'
import { calculateDefaults, calculateProps, type CalculateProps } from './props'
import { asWords } from '../shared/wire-forms'

/** A number that nobody enters: the value rule among the field's `rules` says how it comes about. */
export const calculate = defineKind<'calculate', 'input', CalculateProps>({
  kind: 'calculate',
  shape: 'input',
  palette: 'basic',
  props: calculateProps,
  defaults: calculateDefaults,
  editor: [
    { prop: 'precision', group: 'rules', kind: 'numInput', props: { min: 0, max: 10, precision: 0 } },
    flag('thousands', 'appearance'),
    { prop: 'prefix', group: 'appearance', kind: 'comInput', props: { maxLength: 40 } },
    { prop: 'suffix', group: 'appearance', kind: 'comInput', props: { maxLength: 40 } },
    flag('amountInWords', 'appearance'),
  ],
  generator: {
    names: ['calculate'],
    tags: [{ tag: 'calculate' }, { tag: 'JnpfCalculate' }],
    props: {
      precision: wireAt('precision', asNumber),
      thousands: wireAt('thousands', asFlag),
      prefix: wireAt('addonBefore', asWords),
      suffix: wireAt('addonAfter', asWords),
      amountInWords: wireAt('isAmountChinese', asFlag),
    },
  },
  formily: ownWidget,
  input: {
    value: () => 'decimal',
    asks: 'enter',
    readOnly: 'widget',
    inLists: true,
    inTables: true,
    search: searchAs('numberRange', ({ props }) => ({ precision: props.precision })),
    match: 'range',
    sheetFormat: numberSheetFormat,
    check: (value) => (typeof value === 'number' && Number.isFinite(value) ? [] : [{ code: 'type' }]),
    // Early versions kept the number as its text; whatever is no number counts as 0.
    fit: (value, { props }) => roundNumber(numberOf(value) ?? 0, props.precision),
  },
  compile: ({ props }) => ({ type: 'number', componentProps: { ...props } }),
  text: (value, { props }) => numberText(value, props),
  widget: () => import('./widget'),
})
