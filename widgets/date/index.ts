import { asFlag, asOneOf, asText, dateTypes, defineKind, readMoment, startOf, wireAt, type Json } from '../../engine'
import { choices } from '../shared/choices'
import { dateSheetFormat, dateText, type DateWords } from '../shared/date-format'
import { checkDate } from '../shared/date-limit'
import { flag } from '../shared/flag'
import { dateLimits } from '../shared/limits'
import { notADate } from '../shared/not-a-date'
import { readDateCell } from '../shared/read-moment'
import { readText } from '../shared/read-text'
import { searchAs } from '../shared/search'
import { wireDateLimit } from '../shared/wire-limit'
import { isLimited, keptMoment, pickerOf, unitSettings } from '../shared/formily-dates'
import { dateDefaults, dateProps, type DateProps } from './props'

const momentText = (value: Json | undefined, { type, format }: DateProps, words: DateWords): string => {
  const ms = readMoment(value)
  return ms === null ? '' : dateText(ms, type, format, words)
}

/** A day, or a year, a month, a week or a moment: milliseconds since 1970 UTC of its first moment. */
export const date = defineKind<'date', 'input', DateProps>({
  kind: 'date',
  shape: 'input',
  palette: 'date',
  props: dateProps,
  defaults: dateDefaults,
  editor: [
    { prop: 'type', group: 'general', kind: 'select', props: { ...choices('dateType', dateTypes), clearable: false } },
    flag('initialNow', 'data'),
    { prop: 'format', group: 'appearance', kind: 'comInput', props: { maxLength: 60 } },
    flag('clearable', 'appearance'),
    { prop: 'earliest', group: 'rules', kind: 'dateLimit', props: { of: 'date' } },
    { prop: 'latest', group: 'rules', kind: 'dateLimit', props: { of: 'date' } },
  ],
  generator: {
    names: ['date', 'datePicker'],
    tags: [{ tag: 'el-date-picker' }],
    props: {
      type: wireAt('type', asOneOf(dateTypes)),
      format: wireAt('format', asText),
      clearable: wireAt(['clearable', 'allowClear'], asFlag),
      earliest: wireDateLimit('start'),
      latest: wireDateLimit('end'),
      initialNow: wireAt('__config__.defaultCurrent', asFlag),
    },
  },
  formily: {
    component: (props) => (isLimited(props) ? null : pickerOf('DatePicker', props.type, props.format, props.clearable)),
    kept: keptMoment,
    settings: unitSettings,
    reads: {
      DatePicker: {},
      'DatePicker.MonthPicker': { type: 'month' },
      'DatePicker.YearPicker': { type: 'year' },
      'DatePicker.WeekPicker': { type: 'week' },
      DatePicker2: {},
      MonthPicker: { type: 'month' },
      YearPicker: { type: 'year' },
    },
  },
  input: {
    value: () => 'timestamp',
    asks: 'choose',
    readOnly: 'text',
    inLists: true,
    inTables: true,
    search: searchAs('dateRange', ({ props: { type } }) => ({ type: type === 'year' || type === 'week' ? 'date' : type, throughEnd: true })),
    match: 'range',
    sheetFormat: dateSheetFormat,
    rest: (value, { props }, context) => ({ role: 'textbox', text: momentText(value, props, context) || readText(value), icon: 'calendar' }),
    check(value, { props }) {
      const ms = readMoment(value)
      return ms === null ? [notADate(value, props.type, props.format)] : checkDate(ms, props.type, props.format, props)
    },
    initial: ({ props }, now) => (props.initialNow ? startOf(now, props.type) : undefined),
    fit(value, { props }) {
      const ms = readMoment(value)
      return ms === null ? value : startOf(ms, props.type)
    },
    read: (text, { props }) => readDateCell(text, props.type, props.format),
  },
  limits: dateLimits,
  compile: ({ props }) => ({ type: 'number', componentProps: { ...props } }),
  text: (value, { props }, context) => momentText(value, props, context),
  widget: () => import('./widget'),
})
