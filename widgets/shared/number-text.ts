import { asNumber, fixedDigits, groupThousands, plainDigits, readNumber, type Json } from '../../engine'

export interface NumberLook {
  readonly precision: number | null
  readonly thousands: boolean
}

/** A stored number, also one that was stored as its digits; null for everything else. */
export const numberOf = (value: Json | undefined): number | null => {
  if (typeof value !== 'string') return value === undefined ? null : (asNumber.read(value) ?? null)
  const read = readNumber(value)
  return typeof read === 'number' ? read : null
}

/** What a box for a number holds: a number, a text that says none or one of too many digits, or nothing. */
export type Entered = number | string | null

/** A value as a box shows it for changing. */
export const enteredOf = (value: Json | undefined): Entered => numberOf(value) ?? (typeof value === 'string' && value !== '' ? value : null)

/** A number as people read it; '' for none. A text that says no number stays as it is, so that whoever wrote it sees what is refused. */
export function numberText(value: Json | undefined, { precision, thousands }: NumberLook): string {
  const number = numberOf(value)
  if (number === null) return typeof value === 'string' ? value : ''
  const digits = precision === null ? plainDigits(number) : fixedDigits(number, precision)
  return thousands ? groupThousands(digits) : digits
}

/**
 * The look of a number as the format of a spreadsheet's cell, such as `#,##0.00`; `General` where neither digits nor groups are asked for. Without a
 * precision at most ten digits stand behind the point.
 */
export function numberSheetFormat({ precision, thousands }: NumberLook): string {
  const whole = thousands ? '#,##0' : '0'
  if (precision === null) return thousands ? '#,##0.##########' : 'General'
  return precision === 0 ? whole : `${whole}.${'0'.repeat(precision)}`
}
