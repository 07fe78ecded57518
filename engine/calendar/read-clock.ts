/** A time of day in numbers. */
export interface Clock {
  readonly hour: number
  readonly minute: number
  readonly second: number
  readonly millisecond: number
}

const half = '上午|下午|[ap]\\.?m\\.?'
const spelled = new RegExp(
  `^(${half})?\\s*(\\d{1,2})\\s*(?:(?:时|時|点|點)(?:\\s*(\\d{1,2})\\s*分?(?:\\s*(\\d{1,2})\\s*秒)?)?|:(\\d{1,2})(?::(\\d{1,2})(?:[.,](\\d{1,9}))?)?)?\\s*(${half})?$`,
  'i',
)
const compact = /^(\d{2})(\d{2})(\d{2})?$/

/**
 * Reads a time of day in the ways it is written: `8:05`, `08:05:30.5`, `0805`, `8时5分`, `下午3:30`, `3:30 pm`. The text is normalised;
 * null for anything that no clock shows.
 */
export function readClockParts(text: string): Clock | null {
  const packed = compact.exec(text)
  if (packed) return clockOf(packed[1], packed[2], packed[3])
  const parts = spelled.exec(text)
  if (!parts) return null
  const [, before, hour, minute, second, colonMinute, colonSecond, fraction, after] = parts
  const said = (before ?? after)?.toLowerCase()
  // A bare number is a time only where it says which half of the day it means, or that it is an hour.
  if (said === undefined && colonMinute === undefined && !/[时時点點]/.test(text)) return null
  if (before !== undefined && after !== undefined) return null
  return clockOf(said === undefined ? hour : hourIn(said, Number(hour)), minute ?? colonMinute, second ?? colonSecond, fraction)
}

/** The hour from 0 to 23 of one that is counted from 1 to 12; a later one stands for itself in the afternoon. */
function hourIn(said: string, hour: number): number {
  const isLate = /^(下午|p)/.test(said)
  if (hour > 12) return isLate ? hour : -1
  return (hour % 12) + (isLate ? 12 : 0)
}

function clockOf(hour: string | number | undefined, minute = '0', second = '0', fraction = '0'): Clock | null {
  const clock = {
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
    millisecond: Number(fraction.slice(0, 3).padEnd(3, '0')),
  }
  return clock.hour >= 0 && clock.hour < 24 && clock.minute < 60 && clock.second < 60 ? clock : null
}
