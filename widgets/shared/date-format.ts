import dayjs from 'dayjs'
import type { Json } from '../../engine'

/** What a date field picks: a year, a month, a week, a day or a moment to the second. */
export const dateTypes = ['year', 'month', 'week', 'date', 'datetime'] as const
export type DateType = (typeof dateTypes)[number]

/** The look of each type unless the field says otherwise; a week is put into words instead. */
const usualFormat: Readonly<Record<DateType, string>> = {
  year: 'yyyy',
  month: 'yyyy-MM',
  week: '',
  date: 'yyyy-MM-dd',
  datetime: 'yyyy-MM-dd HH:mm:ss',
}

export const formatOf = (type: DateType, format: string): string => format || usualFormat[type]

/**
 * Turns the format letters of the schema (`yyyy-MM-dd`, as in Unicode's date patterns) into those of dayjs (`YYYY-MM-DD`).
 * Formats that are already written the second way stay as they are; `'…'` quotes words.
 */
export function toDayjsFormat(format: string): string {
  return format.replace(/'([^']*)'|\[[^\]]*\]|y+|d+|E+/g, (token, quoted: string | undefined) => {
    if (quoted !== undefined) return quoted === '' ? "'" : `[${quoted}]`
    if (token.startsWith('y')) return token.length === 2 ? 'YY' : 'YYYY'
    if (token.startsWith('d')) return token.length === 1 ? 'D' : 'DD'
    if (token.startsWith('E')) return token.length > 3 ? 'dddd' : 'ddd'
    return token
  })
}

const lastMoment = 8.64e15
const moment = /^(\d{4})(?:[-/](\d{1,2})(?:[-/](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?)?)?$/

/**
 * Reads a stored date: milliseconds since 1970 UTC, or text such as `2024-05-01` or `2024-05-01 08:30:00`,
 * which means the clock of the place where this runs. Null for anything else and for days that do not exist.
 */
export function readMoment(value: Json | undefined): number | null {
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) <= lastMoment ? value : null
  if (typeof value !== 'string') return null
  const parts = moment.exec(value.trim())
  if (!parts) return /^-?\d{9,16}$/.test(value) ? readMoment(Number(value)) : readIso(value)
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map((part) => (part === undefined ? undefined : Number(part)))
  const date = new Date(year, month - 1, day, hour, minute, second)
  // The constructor takes 0–99 for 1900–1999 and rolls February 30 over into March.
  const exists = date.getFullYear() === year && date.getMonth() === month - 1 && date.getDate() === day && hour < 24 && minute < 60 && second < 60
  return exists ? date.getTime() : null
}

function readIso(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return null
  const ms = Date.parse(text)
  return Number.isNaN(ms) ? null : ms
}

/** Milliseconds in the schema's format letters. */
export const formatMoment = (ms: number, format: string): string => dayjs(ms).format(toDayjsFormat(format))

/** The first millisecond of the year, month, week (from Monday), day or second around a moment. */
export function startOf(ms: number, type: DateType): number {
  const at = dayjs(ms)
  switch (type) {
    case 'year':
      return at.startOf('year').valueOf()
    case 'month':
      return at.startOf('month').valueOf()
    case 'week':
      return at
        .startOf('day')
        .subtract((at.day() + 6) % 7, 'day')
        .valueOf()
    case 'date':
      return at.startOf('day').valueOf()
    case 'datetime':
      return at.startOf('second').valueOf()
  }
}

/** The last millisecond of the same stretch of time. */
export function endOf(ms: number, type: DateType): number {
  const start = dayjs(startOf(ms, type))
  switch (type) {
    case 'year':
      return start.endOf('year').valueOf()
    case 'month':
      return start.endOf('month').valueOf()
    case 'week':
      return start.add(6, 'day').endOf('day').valueOf()
    case 'date':
      return start.endOf('day').valueOf()
    case 'datetime':
      return start.endOf('second').valueOf()
  }
}

/** Year and number of a week by ISO 8601: weeks start on Monday, and week 1 holds the year's first Thursday. */
export function isoWeek(ms: number): { readonly year: number; readonly week: number } {
  const thursday = dayjs(startOf(ms, 'week')).add(3, 'day')
  const firstDay = thursday.startOf('year')
  return { year: thursday.year(), week: Math.floor(Math.round(thursday.startOf('day').diff(firstDay, 'day', true)) / 7) + 1 }
}

export type Words = (key: string, values?: Readonly<Record<string, string | number>>) => string

/**
 * A moment as a field of the given type shows it. A week without a format, or with a format that numbers weeks,
 * is put into words by `t`: no two libraries agree on letters for it.
 */
export function dateText(ms: number, type: DateType, format: string, t: Words): string {
  const pattern = formatOf(type, format)
  return type === 'week' && (pattern === '' || /w/i.test(pattern)) ? t('widgets.date.week', { ...isoWeek(ms) }) : formatMoment(ms, pattern)
}
