import { asFlag, asNumber, defineKind, wireAt, ownWidget } from '../../engine'
import { checkNumber } from '../shared/check-number'
import { flag } from '../shared/flag'
import { numberOf } from '../shared/number-text'
import { searchAs } from '../shared/search'
import { asLines } from '../shared/wire-lines'
import { rateDefaults, rateProps, type RateProps } from './props'

/** Stars, of which half ones may count. */
export const rate = defineKind<'rate', 'input', RateProps>({
  kind: 'rate',
  shape: 'input',
  palette: 'basic',
  props: rateProps,
  defaults: rateDefaults,
  editor: [
    { prop: 'count', group: 'general', kind: 'numInput', props: { min: 1, max: 20, precision: 0 } },
    flag('allowHalf', 'general'),
    flag('showScore', 'appearance'),
    flag('showText', 'appearance'),
    { prop: 'texts', group: 'appearance', kind: 'textarea', props: { maxLength: 1000 } },
  ],
  generator: {
    names: ['rate'],
    tags: [{ tag: 'el-rate' }],
    props: {
      count: wireAt(['max', 'count'], asNumber),
      allowHalf: wireAt(['allow-half', 'allowHalf'], asFlag),
      showText: wireAt(['show-text', 'showText'], asFlag),
      showScore: wireAt(['show-score', 'showScore'], asFlag),
      texts: wireAt(['texts', 'tooltips'], asLines),
    },
  },
  formily: { ...ownWidget, reads: { Rate: {}, Rating: {} }, settings: { count: ['count', 'max'], allowHalf: ['allowHalf'] } },
  input: {
    value: () => 'decimal',
    asks: 'choose',
    readOnly: 'widget',
    drawnAsStored: true,
    inLists: true,
    inTables: false,
    search: searchAs('numberRange', ({ props }) => ({ min: 0, max: props.count, precision: props.allowHalf ? 1 : 0 })),
    match: 'range',
    sheetFormat: () => 'General',
    // Zero stars are none given.
    isEmpty: (value) => value === 0,
    check: (value, { props }) => checkNumber(value, { min: 0, max: props.count, precision: null }, props.allowHalf ? 0.5 : 1),
  },
  compile: ({ props }) => ({ type: 'number', componentProps: { ...props } }),
  text(value) {
    const stars = numberOf(value)
    return stars === null ? '' : String(stars)
  },
  widget: () => import('./widget'),
})
