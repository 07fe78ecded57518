import { defineKind, formatClock, readClock, type Json } from '../../engine'
import { readPair } from '../shared/check-number'
import { checkClock } from '../shared/date-limit'
import { timeLimits } from '../shared/limits'
import { notATime } from '../shared/not-a-date'
import { readClocksCell } from '../shared/read-moment'
import { checkRange, rangeEditor, rangeInput, rangeLenses, rangeText, rangeWords } from '../shared/range-settings'
import { wireTimeLimit } from '../shared/wire-limit'
import { hasWords, isLimited, isWholeClock } from '../shared/formily-dates'
import { timeRangeDefaults, timeRangeProps, type TimeRangeProps } from './props'

const clocksOf = (value: Json | undefined) => readPair(value)?.map((end) => readClock(end)) ?? []

/** Two times of day, `[from, to]`, each `HH:mm:ss`. */
export const timeRange = defineKind<'timeRange', 'input', TimeRangeProps>({
  kind: 'timeRange',
  shape: 'input',
  palette: 'date',
  props: timeRangeProps,
  defaults: timeRangeDefaults,
  editor: [
    { prop: 'format', group: 'appearance', kind: 'comInput', props: { maxLength: 40 } },
    ...rangeEditor,
    { prop: 'earliest', group: 'rules', kind: 'dateLimit', props: { of: 'time' } },
    { prop: 'latest', group: 'rules', kind: 'dateLimit', props: { of: 'time' } },
  ],
  generator: {
    names: ['timeRange', 'timeRangePicker'],
    tags: [
      { tag: 'el-time-picker', where: { path: 'is-range', is: true } },
      { tag: 'el-time-picker', where: { path: 'isRange', is: true } },
      { tag: 'el-time-picker', where: { path: '__config__.tagIcon', is: 'time-range' } },
    ],
    props: {
      ...rangeLenses,
      earliest: wireTimeLimit('start'),
      latest: wireTimeLimit('end'),
    },
  },
  formily: {
    component: (props) =>
      isLimited(props) || hasWords(props) || !isWholeClock(props) ? null : { name: 'TimePicker.RangePicker', props: { allowClear: props.clearable } },
    reads: { 'TimePicker.RangePicker': {}, 'TimePicker2.RangePicker': {} },
  },
  input: {
    ...rangeInput,
    ends: 'clocks',
    restPair: ({ props }, context) => ({ role: 'textbox', ...rangeWords(props, 'timeRange', context), icon: 'clock' }),
    check: (value, { props }) =>
      checkRange(value, { read: readClock, fault: (end) => notATime(end, props.format), check: (end) => checkClock(end, props.format, props) }),
    read: (text) => readClocksCell(text),
  },
  limits: timeLimits,
  compile: ({ props }) => ({ type: 'array', componentProps: { ...props } }),
  text: (value, { props }, context) =>
    rangeText(
      clocksOf(value).map((clock) => (clock === null ? '' : formatClock(clock, props.format, context.language))),
      props.separator,
      context,
    ),
  widget: () => import('./widget'),
})
