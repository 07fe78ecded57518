import { asNumber, type Json } from '../../engine'
import { fixedDigits, groupThousands, plainDigits } from './decimal'

export interface NumberLook {
  readonly precision: number | null
  readonly thousands: boolean
}

/** A stored number, also one that was stored as its digits; null for everything else. */
export const readNumber = (value: Json | undefined): number | null => (value === undefined ? null : (asNumber.read(value) ?? null))

/** A number as people read it; '' for none. */
export function numberText(value: Json | undefined, { precision, thousands }: NumberLook): string {
  const number = readNumber(value)
  if (number === null) return ''
  const digits = precision === null ? plainDigits(number) : fixedDigits(number, precision)
  return thousands ? groupThousands(digits) : digits
}
