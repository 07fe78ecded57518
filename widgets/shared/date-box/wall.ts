import {
  endOf,
  firstLanguage,
  fixedZone,
  formatDate,
  instantOf,
  isoWeek,
  languageOfTag,
  moved,
  nameAt,
  localZone,
  partsOf,
  readClock,
  readDate,
  startOf,
  weekdayOf,
  type Language,
  type Parts,
} from '../../../engine'

/**
 * What a clock on the wall shows, as a panel of the library handles it: no instant, for that takes a zone. `time` is the
 * milliseconds that a clock of UTC would show it at.
 */
export interface Wall {
  readonly time: number
}

const utc = fixedZone(0)
const partsIn = ({ time }: Wall): Parts => partsOf(time, utc)
const at = (parts: Parameters<typeof instantOf>[0]): Wall => ({ time: instantOf(parts, utc) })

/** What the organisation's clock shows at an instant … */
export const wallAt = (instant: number): Wall => ({ time: instant + localZone.offset(instant) })
/** … and the instant at which it shows that. */
export const instantAt = (wall: Wall): number => instantOf(partsIn(wall))

/** A time of day, `HH:mm:ss`, on a day of no matter; null for none. */
export function wallOfClock(clock: string | null): Wall | null {
  const [hour = 0, minute = 0, second = 0] = (clock ?? '').split(':').map(Number)
  return clock === null ? null : at({ year: 2000, month: 1, day: 1, hour, minute, second })
}
/** The time of day that a clock on the wall shows, as it is stored: `HH:mm:ss`. */
export const clockOfWall = ({ time }: Wall): string => formatDate(time, 'HH:mm:ss', utc)

const languageOf = (locale: string): Language => languageOfTag(locale) ?? firstLanguage
const sunday = Date.UTC(2024, 0, 7)
const week = [0, 1, 2, 3, 4, 5, 6].map((day) => sunday + day * 86_400_000)

/** The days of the week as the head of a column has room for: one letter, or two where letters repeat. */
function weekdayHeads(locale: string): string[] {
  const named = (length: 'narrow' | 'short') => week.map((time) => nameAt(time, 'weekday', length, languageOf(locale)))
  const letters = named('narrow')
  return new Set(letters).size === week.length ? letters : named('short').map((name) => name.slice(0, 2))
}

/** The engine's calendar as the library's panels ask for it. Its own would compute with the browser's clock. */
export const wallCalendar = {
  getNow: () => wallAt(Date.now()),
  getFixedDate: (text: string) => ({ time: readDate(text, { zone: utc })?.instant ?? 0 }),
  getEndDate: ({ time }: Wall) => ({ time: startOf(endOf(time, 'month', utc), 'date', utc) }),
  getWeekDay: ({ time }: Wall) => weekdayOf(time, utc) % 7,
  getYear: (wall: Wall) => partsIn(wall).year,
  getMonth: (wall: Wall) => partsIn(wall).month - 1,
  getDate: (wall: Wall) => partsIn(wall).day,
  getHour: (wall: Wall) => partsIn(wall).hour,
  getMinute: (wall: Wall) => partsIn(wall).minute,
  getSecond: (wall: Wall) => partsIn(wall).second,
  getMillisecond: (wall: Wall) => partsIn(wall).millisecond,
  addYear: ({ time }: Wall, count: number) => ({ time: moved(time, count, 'year', utc) }),
  addMonth: ({ time }: Wall, count: number) => ({ time: moved(time, count, 'month', utc) }),
  addDate: ({ time }: Wall, count: number) => ({ time: moved(time, count, 'day', utc) }),
  setYear: (wall: Wall, year: number) => ({ time: moved(wall.time, year - partsIn(wall).year, 'year', utc) }),
  setMonth: (wall: Wall, month: number) => ({ time: moved(wall.time, month + 1 - partsIn(wall).month, 'month', utc) }),
  setDate: (wall: Wall, day: number) => at({ ...partsIn(wall), day }),
  setHour: (wall: Wall, hour: number) => at({ ...partsIn(wall), hour }),
  setMinute: (wall: Wall, minute: number) => at({ ...partsIn(wall), minute }),
  setSecond: (wall: Wall, second: number) => at({ ...partsIn(wall), second }),
  setMillisecond: (wall: Wall, millisecond: number) => at({ ...partsIn(wall), millisecond }),
  isAfter: (one: Wall, other: Wall) => one.time > other.time,
  isValidate: ({ time }: Wall) => Number.isFinite(time),
  locale: {
    // Weeks run from Monday in every language, as in the fields that pick them.
    getWeekFirstDay: () => 1,
    getWeekFirstDate: (_locale: string, { time }: Wall) => ({ time: startOf(time, 'week', utc) }),
    getWeek: (_locale: string, { time }: Wall) => isoWeek(time, utc).week,
    getShortWeekDays: (locale: string) => weekdayHeads(locale),
    getShortMonths: (locale: string) =>
      Array.from({ length: 12 }, (_, month) => nameAt(Date.UTC(2024, month, 1), 'month', 'short', languageOf(locale))),
    format: (locale: string, { time }: Wall, format: string) => formatDate(time, format, utc, languageOf(locale)),
    parse: (_locale: string, text: string, formats: string[]) => {
      const read = readDate(text, { zone: utc, pattern: formats[0] })
      return read ? { time: read.instant } : wallOfClock(readClock(text))
    },
  },
}
