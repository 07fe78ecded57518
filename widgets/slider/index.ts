import { asFlag, asNumber, decimalsOf, defineKind, wireAt, type ValueViolation, ownWidget } from '../../engine'
import { checkNumber, readPair } from '../shared/check-number'
import { flag } from '../shared/flag'
import { numberLimits } from '../shared/limits'
import { numberText } from '../shared/number-text'
import { searchAs } from '../shared/search'
import { sliderDefaults, sliderProps, type SliderProps } from './props'

const plain = { precision: null, thousands: false }

const searchRange = searchAs<SliderProps>('numberRange', ({ props }) => ({
  min: props.min,
  max: props.max,
  precision: Math.min(10, decimalsOf(props.step)),
}))

/** A number, or a range of numbers, chosen on a line. */
export const slider = defineKind<'slider', 'input', SliderProps>({
  kind: 'slider',
  shape: 'input',
  palette: 'basic',
  props: sliderProps,
  defaults: sliderDefaults,
  editor: [
    { prop: 'min', group: 'rules', kind: 'numInput' },
    { prop: 'max', group: 'rules', kind: 'numInput' },
    { prop: 'step', group: 'rules', kind: 'numInput', props: { min: 0 } },
    flag('showStops', 'appearance'),
    flag('range', 'general'),
  ],
  generator: {
    names: ['slider'],
    tags: [{ tag: 'el-slider' }],
    props: {
      min: wireAt('min', asNumber),
      max: wireAt('max', asNumber),
      step: wireAt('step', asNumber),
      showStops: wireAt(['show-stops', 'showStops', 'dots'], asFlag),
      range: wireAt('range', asFlag),
    },
  },
  formily: { ...ownWidget, reads: { Slider: {}, Range: {} }, settings: { min: ['min'], max: ['max'], step: ['step'], range: ['range'] } },
  input: {
    value: ({ range }) => (range ? 'json' : 'decimal'),
    asks: 'choose',
    readOnly: 'text',
    drawnAsStored: true,
    inLists: true,
    inTables: false,
    search: (field) => (field.props.range ? null : searchRange(field)),
    match: 'range',
    sheetFormat: ({ range }) => (range ? null : 'General'),
    ends: 'numbers',
    check(value, { props }) {
      const limits = { min: props.min, max: props.max, precision: null }
      if (!props.range) return checkNumber(value, limits, null)
      const pair = readPair(value)
      const [from, to] = pair ?? []
      if (!pair || typeof from !== 'number' || typeof to !== 'number') return [{ code: 'type' }]
      const found: readonly ValueViolation[] = [...checkNumber(from, limits, null), ...checkNumber(to, limits, null)]
      return from > to ? [...found, { code: 'rangeReversed' }] : found
    },
  },
  limits: numberLimits,
  compile: ({ props }) => ({ type: props.range ? 'array' : 'number', componentProps: { ...props } }),
  text(value, { props }) {
    if (!props.range) return numberText(value, plain)
    const ends = readPair(value)?.map((end) => numberText(end, plain)) ?? []
    return ends.every((end) => end !== '') ? ends.join(' – ') : ''
  },
  widget: () => import('./widget'),
})
