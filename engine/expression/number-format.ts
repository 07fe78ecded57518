import { multiply, toDigits, type Num, type Warns } from './decimal'
import { roundTo } from './rounding'

const pattern = /^([^#0.,%]*)([#0,]*)(?:\.([#0]*))?(%?)([^#0]*)$/

/**
 * Writes a number by a spreadsheet pattern: `0` a digit that is always shown, `#` one that may be absent,
 * `,` thousands, `%` times one hundred, any other text before and after as it is. A pattern of another form gives the plain digits.
 */
export function formatNumber(value: Num, format: string, to: Warns): string {
  const match = format.length > 100 ? null : pattern.exec(format)
  if (!match) {
    to.warn?.('invalidArgument', { name: 'text', argument: 2 })
    return toDigits(value)
  }
  const [, before = '', whole = '', fraction = '', percent = '', after = ''] = match
  const places = Math.min(fraction.length, 20)
  const scaled = percent === '' ? value : multiply(value, 100, to)
  const digits = toDigits(roundTo(scaled, places, 'halfUp', to))
  const [integer = '0', decimals = ''] = digits.replace('-', '').split('.')
  const least = whole.replace(/[^0]/g, '').length
  const shown = integer === '0' && least === 0 && decimals !== '' ? '' : integer.padStart(least, '0')
  const grouped = whole.includes(',') ? shown.replace(/\B(?=(\d{3})+$)/g, ',') : shown
  const kept = decimals.padEnd(fraction.lastIndexOf('0') + 1, '0')
  return `${digits.startsWith('-') ? '-' : ''}${before}${grouped}${kept === '' ? '' : `.${kept}`}${percent}${after}`
}
