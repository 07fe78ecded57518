import { asFlag, asOneOf, defineKind, readMoment, wireAt, type Json } from '../../engine'
import { readPair } from '../shared/check-number'
import { choices } from '../shared/choices'
import { dateText } from '../shared/date-format'
import { checkDate } from '../shared/date-limit'
import { flag } from '../shared/flag'
import { dateLimits } from '../shared/limits'
import { notADate } from '../shared/not-a-date'
import { readDatesCell } from '../shared/read-moment'
import { checkRange, rangeEditor, rangeInput, rangeLenses, rangeText, rangeWords } from '../shared/range-settings'
import { wireDateLimit } from '../shared/wire-limit'
import { hasWords, isLimited, keptMoments, pickerOf, unitSettings } from '../shared/formily-dates'
import { dateRangeDefaults, dateRangeProps, type DateRangeProps } from './props'

const momentsOf = (value: Json | undefined) => readPair(value)?.map((end) => readMoment(end)) ?? []

/** Two dates, `[from, to]` in milliseconds; stored texts such as `2024-05-01` are read as well. */
export const dateRange = defineKind<'dateRange', 'input', DateRangeProps>({
  kind: 'dateRange',
  shape: 'input',
  palette: 'date',
  props: dateRangeProps,
  defaults: dateRangeDefaults,
  editor: [
    { prop: 'type', group: 'general', kind: 'select', props: { ...choices('dateType', ['date', 'month', 'datetime']), clearable: false } },
    flag('throughEnd', 'data'),
    { prop: 'format', group: 'appearance', kind: 'comInput', props: { maxLength: 60 } },
    ...rangeEditor,
    { prop: 'earliest', group: 'rules', kind: 'dateLimit', props: { of: 'date' } },
    { prop: 'latest', group: 'rules', kind: 'dateLimit', props: { of: 'date' } },
  ],
  generator: {
    names: ['dateRange', 'rangePicker'],
    tags: [
      { tag: 'el-date-picker', where: { path: 'type', is: 'daterange' } },
      { tag: 'el-date-picker', where: { path: 'type', is: 'monthrange' } },
      { tag: 'el-date-picker', where: { path: 'type', is: 'datetimerange' } },
      { tag: 'el-date-picker', where: { path: '__config__.tagIcon', is: 'date-range' } },
    ],
    props: {
      type: wireAt('type', asOneOf(['date', 'month', 'datetime'], { daterange: 'date', monthrange: 'month', datetimerange: 'datetime' })),
      ...rangeLenses,
      earliest: wireDateLimit('start'),
      latest: wireDateLimit('end'),
      throughEnd: wireAt('throughEnd', asFlag),
    },
  },
  formily: {
    component: (props) =>
      isLimited(props) || hasWords(props) || props.throughEnd ? null : pickerOf('DatePicker.RangePicker', props.type, props.format, props.clearable),
    kept: keptMoments,
    settings: unitSettings,
    reads: { 'DatePicker.RangePicker': {}, RangePicker: {}, 'DatePicker2.RangePicker': {} },
  },
  input: {
    ...rangeInput,
    ends: 'moments',
    restPair: ({ props }, context) => ({ role: 'textbox', ...rangeWords(props, 'dateRange', context), icon: 'calendar' }),
    check: (value, { props }) =>
      checkRange(value, {
        read: readMoment,
        fault: (end) => notADate(end, props.type, props.format),
        check: (end) => checkDate(end, props.type, props.format, props),
      }),
    read: (text, { props }) => readDatesCell(text, props.type, props.format),
  },
  limits: dateLimits,
  compile: ({ props }) => ({ type: 'array', componentProps: { ...props } }),
  text: (value, { props }, words) =>
    rangeText(
      momentsOf(value).map((ms) => (ms === null ? '' : dateText(ms, props.type, props.format, words))),
      props.separator,
      words,
    ),
  widget: () => import('./widget'),
})
