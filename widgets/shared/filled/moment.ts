import { readMoment, type Json } from '../../../engine'
import { dateSheetFormat, dateText, type DateWords } from '../date-format'
import { searchAs } from '../search'

/** A moment to the second, in words. */
export function momentText(value: Json | undefined, words: DateWords): string {
  const ms = readMoment(value)
  return ms === null ? '' : dateText(ms, 'datetime', '', words)
}

/** Whole days, the last one included. */
export const searchMoments = searchAs('dateRange', () => ({ type: 'date', throughEnd: true }))

/** The format of a spreadsheet's cell that shows a moment to the second, as `momentText` writes it. */
export const momentSheetFormat = (): string | null => dateSheetFormat({ type: 'datetime', format: '' })
