import type { KeyboardEvent } from 'react'
import { formatOf, toDayjsFormat, type DateType } from './date-format'

/**
 * Other ways to type a date than the one it is shown in. None may be the beginning of another: what is complete is taken and
 * written in the first format at once, under the fingers of who types on.
 */
const typed: Readonly<Partial<Record<DateType, readonly string[]>>> = {
  date: ['YYYY/MM/DD', 'YYYY.MM.DD', 'YYYYMMDD'],
  month: ['YYYY/MM', 'YYYY.MM', 'YYYYMM'],
}

/** The formats a date box reads; the first is the one it shows. */
export const dateFormats = (type: DateType, format: string): string[] => [toDayjsFormat(formatOf(type, format)), ...(typed[type] ?? [])]

/**
 * Enter in a box takes what was typed or opens the panel, and does not send the form around it. Only the browser's own event
 * is prevented: the picker leaves Enter alone when React's is.
 */
export const enterStays = {
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.nativeEvent.preventDefault()
  },
}
