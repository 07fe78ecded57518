import { asWords } from '../shared/wire-forms'
import { asFlag, asNumberOrNull, defineKind, wireAt, type ValueViolation, ownWidget } from '../../engine'
import { checkNumber, readPair } from '../shared/check-number'
import { flag } from '../shared/flag'
import { numberLimits } from '../shared/limits'
import { numberText } from '../shared/number-text'
import { noSearch } from '../shared/search'
import { numberRangeDefaults, numberRangeProps, type NumberRangeProps } from './props'

/** Two numbers, `[from, to]`; an open end is null, and with both ends open the list is empty. */
export const numberRange = defineKind<'numberRange', 'input', NumberRangeProps>({
  kind: 'numberRange',
  shape: 'input',
  palette: 'basic',
  props: numberRangeProps,
  defaults: numberRangeDefaults,
  editor: [
    { prop: 'min', group: 'rules', kind: 'numInput' },
    { prop: 'max', group: 'rules', kind: 'numInput' },
    { prop: 'precision', group: 'rules', kind: 'numInput', props: { min: 0, max: 10, precision: 0 } },
    flag('thousands', 'appearance'),
    { prop: 'separator', group: 'appearance', kind: 'comInput', props: { maxLength: 20 } },
  ],
  generator: {
    names: ['numberRange', 'numRange', 'inputNumberRange'],
    tags: [],
    props: {
      min: wireAt('min', asNumberOrNull),
      max: wireAt('max', asNumberOrNull),
      precision: wireAt('precision', asNumberOrNull),
      thousands: wireAt('thousands', asFlag),
      separator: wireAt(['range-separator', 'rangeSeparator', 'separator'], asWords),
    },
  },
  formily: ownWidget,
  input: {
    value: () => 'json',
    asks: 'enter',
    readOnly: 'text',
    inLists: true,
    inTables: true,
    search: noSearch,
    match: 'equals',
    ends: 'numbers',
    restPair: ({ props }, { t, text }) => ({
      role: 'spinbutton',
      start: t('widgets.numberRange.from'),
      end: t('widgets.numberRange.upTo'),
      between: text(props.separator || { t: 'widgets.numberRange.to' }),
    }),
    isEmpty: (value) => readPair(value)?.every((end) => end === null || end === '') ?? false,
    check(value, { props }) {
      const pair = readPair(value)
      if (!pair) return [{ code: 'type' }]
      const found: ValueViolation[] = pair.flatMap((end) => (end === null ? [] : checkNumber(end, props, null)))
      const [from, to] = pair
      if (typeof from === 'number' && typeof to === 'number' && from > to) found.push({ code: 'rangeReversed' })
      return found.filter((one, at) => found.findIndex((other) => other.code === one.code) === at)
    },
  },
  limits: numberLimits,
  compile: ({ props }) => ({ type: 'array', componentProps: { ...props } }),
  text(value, { props }, { text }) {
    const [from = '', to = ''] = readPair(value)?.map((end) => numberText(end, props)) ?? []
    return from || to ? `${from} ${text(props.separator || { t: 'widgets.numberRange.to' })} ${to}`.trim() : ''
  },
  widget: () => import('./widget'),
})
