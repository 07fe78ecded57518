import { plainDigits } from './digits'

/**
 * The exact sum of numbers, or of digits as `plainDigits` writes them, again as digits without zeros at the end: 0.1 and 0.2 are `0.3`.
 * What is no number adds nothing.
 */
export function exactSum(values: readonly unknown[]): string {
  const written = values.flatMap((value) => {
    const digits = typeof value === 'number' && Number.isFinite(value) ? plainDigits(value) : typeof value === 'string' ? value : ''
    return /^-?\d+(\.\d+)?$/.test(digits) ? [digits] : []
  })
  const places = written.reduce((most, digits) => Math.max(most, digits.split('.')[1]?.length ?? 0), 0)
  const sum = written.reduce((total, digits) => {
    const [whole = '0', part = ''] = digits.split('.')
    return total + BigInt(whole + part.padEnd(places, '0'))
  }, 0n)
  const digits = (sum < 0n ? -sum : sum).toString().padStart(places + 1, '0')
  const at = digits.length - places
  const text = places === 0 ? digits : `${digits.slice(0, at)}.${digits.slice(at)}`.replace(/\.?0+$/, '')
  return sum < 0n ? `-${text}` : text
}
