/** Every way a formula, a stored tree, a calculate array or a condition list can be wrong. The words live in locale files. */
export const formulaErrorCodes = [
  'emptyFormula',
  'formulaTooLong',
  'formulaTooDeep',
  'formulaTooLarge',
  'unexpectedCharacter',
  'unterminatedText',
  'unterminatedField',
  'emptyField',
  'invalidEscape',
  'invalidNumber',
  'numberTooLong',
  'unexpectedToken',
  'unexpectedEnd',
  'unclosedParenthesis',
  'unopenedParenthesis',
  'invalidTree',
  'invalidToken',
  'deletedField',
  'invalidConditions',
  'unknownSymbol',
  'unknownField',
  'unknownFunction',
  'wrongArgumentCount',
  'typeMismatch',
] as const
export type FormulaErrorCode = (typeof formulaErrorCodes)[number]

export type Detail = Readonly<Record<string, string | number>>

/** A range of the source: text offsets, or token indexes where the source is a calculate array. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A located defect of a formula's source. */
export interface FormulaError extends Span {
  readonly code: FormulaErrorCode
  readonly detail: Detail
}

/** A defect whose place in a text may be unknown, because the tree was stored without its text. */
export interface FormulaProblem extends Partial<Span> {
  readonly code: FormulaErrorCode
  readonly detail: Detail
}

/** What an evaluation can report through `context.warn`. None of them stops it. */
export const warningCodes = [
  'divisionByZero',
  'numberOverflow',
  'notANumber',
  'invalidDate',
  'invalidArgument',
  'textTooLong',
  'listTooLong',
  'readFailed',
  'unknownFunction',
  'formulaTooLarge',
  'tooMuchWork',
  'ruleFailed',
] as const
export type WarningCode = (typeof warningCodes)[number]

export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly errors: readonly E[] }
