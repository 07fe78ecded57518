import { dateTypes, readMoment, startOf, type DateType, type FormilyComponent, type Json } from '../../engine'

/** Whether a field refuses dates or times that the library's picker would let be chosen. */
export const isLimited = ({ earliest, latest }: { readonly earliest: unknown; readonly latest: unknown }): boolean =>
  earliest !== null || latest !== null

/** Whether a range says words of its own between its boxes or in them. */
export const hasWords = (props: { readonly separator: string; readonly startPlaceholder: string; readonly endPlaceholder: string }): boolean =>
  props.separator !== '' || props.startPlaceholder !== '' || props.endPlaceholder !== ''

/** Whether times are shown as they are kept: the library hands out what it shows. */
export const isWholeClock = ({ format }: { readonly format: string }): boolean => format === 'HH:mm:ss'

const names: Readonly<Record<DateType, string>> = { year: 'year', month: 'month', week: 'week', date: 'date', datetime: 'date' }

/** The library's picker of days; null for weeks and for looks of one's own, which its letters do not say alike. */
export function pickerOf(name: 'DatePicker' | 'DatePicker.RangePicker', type: DateType, format: string, clearable: boolean): FormilyComponent | null {
  if (type === 'week' || format !== '' || !dateTypes.includes(type)) return null
  return { name, props: { picker: names[type], allowClear: clearable, ...(type === 'datetime' ? { showTime: true } : {}) } }
}

/** The unit as foreign pickers say it, where `pickerOf` does not say it back. */
export const unitSettings = {
  type: [
    { setting: 'picker', as: { week: 'week' } },
    { setting: 'type', as: Object.fromEntries(dateTypes.map((type) => [type, type])) },
  ],
} as const

/**
 * The moment of a text that a picker hands out: the first of its day, month or other `type`, in milliseconds since 1970 UTC. What is no date stays
 * as it is.
 */
export function keptMoment(value: Json, { type }: { readonly type: DateType }): Json {
  if (typeof value !== 'string' || value === '') return value
  const ms = readMoment(value)
  return ms === null ? value : startOf(ms, type)
}

/**
 * The moments of the two texts that a picker of ranges hands out, in milliseconds since 1970 UTC; what is no list, or an end that is no date, stays
 * as it is.
 */
export const keptMoments = (value: Json, props: { readonly type: DateType }): Json =>
  Array.isArray(value) ? (value as readonly Json[]).map((end) => keptMoment(end, props)) : value
