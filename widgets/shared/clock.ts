import dayjs from 'dayjs'
import type { Json } from '../../engine'
import { toDayjsFormat } from './date-format'

/** `HH:mm:ss` of a day, as it is stored. */
export const clockPattern = '^([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$'
export const dayStart = '00:00:00'
export const dayEnd = '23:59:59'

const loose = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/

/** Reads a time of day, also `8:30`; null for anything that no clock shows. Two of them compare as texts. */
export function readClock(value: Json | undefined): string | null {
  const parts = typeof value === 'string' ? loose.exec(value.trim()) : null
  if (!parts) return null
  const [hour = 0, minute = 0, second = 0] = parts.slice(1).map((part) => Number(part ?? 0))
  return hour < 24 && minute < 60 && second < 60 ? [hour, minute, second].map((n) => String(n).padStart(2, '0')).join(':') : null
}

/** A time of day that `readClock` gave, in the schema's format letters. */
export function clockText(clock: string, format: string): string {
  const [hour = 0, minute = 0, second = 0] = clock.split(':').map(Number)
  return dayjs(new Date(2000, 0, 1, hour, minute, second)).format(toDayjsFormat(format))
}

export const clockOfMoment = (ms: number): string => dayjs(ms).format('HH:mm:ss')
