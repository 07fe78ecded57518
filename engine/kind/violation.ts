/**
 * Every way a value can break a rule of its field. Words: `engine.violation.<code>` in the locale files,
 * with `label` and the detail values.
 */
export const violationCodes = [
  'required',
  'type',
  'pattern',
  'check',
  'tooLong',
  'tooShort',
  'tooSmall',
  'tooLarge',
  'precision',
  'notANumber',
  'tooManyDigits',
  'step',
  'notOffered',
  'tooMany',
  'tooFew',
  'notADate',
  'notATime',
  'rangeOpen',
  'dateTooEarly',
  'dateTooLate',
  'rangeReversed',
  'fileTooLarge',
  'fileType',
  'duplicateRow',
  'rowAdded',
  'rowRemoved',
  'rowClosed',
  'notUnique',
  'unknownField',
] as const
/** One of `violationCodes`. */
export type ViolationCode = (typeof violationCodes)[number]

/** What a kind finds wrong with a value; the engine adds the place and the label. */
export interface ValueViolation {
  readonly code: ViolationCode
  readonly detail?: Readonly<Record<string, string | number>>
}
