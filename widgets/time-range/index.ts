import { defineKind, formatClock, readClock, type Json } from '../../engine'
import { readPair } from '../shared/check-number'
import { checkClock } from '../shared/date-limit'
import { timeLimits } from '../shared/limits'
import { faultOfEnds, notATime } from '../shared/not-a-date'
import { readClocksCell } from '../shared/read-moment'
import { isEmptyPair, rangeEditor, rangeLenses } from '../shared/range-settings'
import { noSearch } from '../shared/search'
import { wireTimeLimit } from '../shared/wire-limit'
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
  input: {
    value: () => 'json',
    asks: 'choose',
    readOnly: 'text',
    inLists: true,
    inTables: true,
    search: noSearch,
    match: 'equals',
    isEmpty: isEmptyPair,
    check(value, { props }) {
      const fault = faultOfEnds(
        readPair(value) ?? [],
        (end) => readClock(end) !== null,
        (end) => notATime(end, props.format),
      )
      if (fault) return [fault]
      const [from = '', to = ''] = clocksOf(value).map(String)
      if (from > to) return [{ code: 'rangeReversed' }]
      return [from, to].map((end) => checkClock(end, props.format, props)).find((found) => found.length > 0) ?? []
    },
    read: (text) => readClocksCell(text),
  },
  limits: timeLimits,
  compile: ({ props }) => ({ type: 'array', componentProps: { ...props } }),
  text(value, { props }, { t, language }) {
    const [from = '', to = ''] = clocksOf(value).map((clock) => (clock === null ? '' : formatClock(clock, props.format, language)))
    return from || to ? `${from} ${props.separator || t('widgets.dateRange.to')} ${to}`.trim() : ''
  },
  widget: () => import('./widget'),
})
