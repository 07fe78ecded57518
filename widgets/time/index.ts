import { asFlag, asText, clockAt, defineKind, formatClock, readClock, wireAt } from '../../engine'
import { checkClock } from '../shared/date-limit'
import { flag } from '../shared/flag'
import { timeLimits } from '../shared/limits'
import { notATime } from '../shared/not-a-date'
import { readClockCell } from '../shared/read-moment'
import { searchAs } from '../shared/search'
import { wireTimeLimit } from '../shared/wire-limit'
import { isLimited, isWholeClock } from '../shared/formily-dates'
import { timeDefaults, timeProps, type TimeProps } from './props'

/** A time of day, `HH:mm:ss`. */
export const time = defineKind<'time', 'input', TimeProps>({
  kind: 'time',
  shape: 'input',
  palette: 'date',
  props: timeProps,
  defaults: timeDefaults,
  editor: [
    flag('initialNow', 'data'),
    { prop: 'format', group: 'appearance', kind: 'comInput', props: { maxLength: 40 } },
    flag('clearable', 'appearance'),
    { prop: 'earliest', group: 'rules', kind: 'dateLimit', props: { of: 'time' } },
    { prop: 'latest', group: 'rules', kind: 'dateLimit', props: { of: 'time' } },
  ],
  generator: {
    names: ['time', 'timePicker'],
    tags: [{ tag: 'el-time-picker' }],
    props: {
      format: wireAt('format', asText),
      clearable: wireAt(['clearable', 'allowClear'], asFlag),
      earliest: wireTimeLimit('start'),
      latest: wireTimeLimit('end'),
      initialNow: wireAt('__config__.defaultCurrent', asFlag),
    },
  },
  formily: {
    component: (props) => (isLimited(props) || !isWholeClock(props) ? null : { name: 'TimePicker', props: { allowClear: props.clearable } }),
    reads: { TimePicker: {}, TimePicker2: {} },
  },
  input: {
    value: () => 'time',
    asks: 'choose',
    readOnly: 'text',
    inLists: true,
    inTables: true,
    search: searchAs('timeRange', ({ props }) => ({ format: props.format })),
    match: 'range',
    check(value, { props }) {
      const clock = readClock(value)
      return clock === null ? [notATime(value, props.format)] : checkClock(clock, props.format, props)
    },
    initial: ({ props }, now) => (props.initialNow ? clockAt(now) : undefined),
    read: (text) => readClockCell(text),
  },
  limits: timeLimits,
  compile: ({ props }) => ({ type: 'string', componentProps: { ...props } }),
  text(value, { props }, { language }) {
    const clock = readClock(value)
    return clock === null ? '' : formatClock(clock, props.format, language)
  },
  widget: () => import('./widget'),
})
