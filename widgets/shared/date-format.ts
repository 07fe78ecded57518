import { formatDate, isoWeek, sheetDateFormat, type DateType } from '../../engine'

/** The look of each type unless the field says otherwise; a week is put into words instead. */
const usualFormat: Readonly<Record<DateType, string>> = {
  year: 'yyyy',
  month: 'yyyy-MM',
  week: '',
  date: 'yyyy-MM-dd',
  datetime: 'yyyy-MM-dd HH:mm:ss',
}

/** The pattern that a field shows dates in: its own, else the usual one of its type; '' for weeks, which are put into words. */
export const formatOf = (type: DateType, format: string): string => format || usualFormat[type]

/** What a date needs to be put into words. */
export interface DateWords {
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string
  readonly language: string
}

/** Weeks without a format, or with a format that numbers weeks, are put into words: no two libraries agree on letters for them. */
export const isWeekInWords = (type: DateType, format: string): boolean => type === 'week' && (format === '' || /w/i.test(format))

/** A moment as a field of the given type shows it. */
export function dateText(ms: number, type: DateType, format: string, { t, language }: DateWords): string {
  return isWeekInWords(type, format) ? t('widgets.date.week', { ...isoWeek(ms) }) : formatDate(ms, formatOf(type, format), undefined, language)
}

/** The look of a date in the letters of spreadsheet programs; null for what they do not know, such as weeks. */
export const dateSheetFormat = ({ type, format }: { readonly type: DateType; readonly format: string }): string | null =>
  isWeekInWords(type, format) ? null : sheetDateFormat(formatOf(type, format))
