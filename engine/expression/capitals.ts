import { isNegative, observe, toDigits, type Num } from './decimal'

const numerals = ['零', '壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌', '玖'] as const
const places = ['', '拾', '佰', '仟'] as const
const sections = ['', '万', '亿'] as const
const fractions = ['角', '分', '厘', '毫'] as const
const unit = '圆'

/** What `amountInWords` gives for 10^12 and more, for the caller to put into words. */
export const amountTooLarge = '#amountTooLarge'

/**
 * An amount in Chinese capitals (金额大写): 1004.05 → 壹仟零肆圆零伍分. A whole amount ends with 圆, decimals after the
 * fourth are cut, a negative amount is ''. More than twelve integer digits give `amountTooLarge`.
 * Zeros follow the rule for bank notes: one 零 for any run of zeros between figures, none at the end of a section.
 */
export function amountInWords(amount: Num): string {
  const seen = observe(amount)
  if (isNegative(seen)) return ''
  const [integer = '0', decimals = ''] = toDigits(seen).split('.')
  if (integer.length > 12) return amountTooLarge
  const whole = wholeInWords(integer)
  const fraction = fractionInWords(decimals.slice(0, fractions.length), whole !== '')
  if (whole === '') return fraction === '' ? `${numerals[0]}${unit}` : fraction
  return `${whole}${unit}${fraction}`
}

function wholeInWords(integer: string): string {
  let words = ''
  let zeros = 0
  let sectionIsEmpty = true
  for (const [index, digit] of [...integer].entries()) {
    const position = integer.length - index - 1
    const place = position % places.length
    if (digit === '0') {
      zeros += 1
    } else {
      // A section that starts with a figure needs no 零 unless the section before it was empty.
      const gap = words !== '' && zeros > 0 && (place !== 3 || zeros >= places.length)
      words += `${gap ? numerals[0] : ''}${numerals[Number(digit)] ?? ''}${places[place] ?? ''}`
      zeros = 0
      sectionIsEmpty = false
    }
    if (place === 0) {
      if (!sectionIsEmpty) words += sections[position / places.length] ?? ''
      sectionIsEmpty = true
    }
  }
  return words
}

function fractionInWords(decimals: string, afterWhole: boolean): string {
  let words = ''
  let gap = false
  for (const [index, digit] of [...decimals].entries()) {
    if (digit === '0') {
      gap = afterWhole || words !== ''
    } else {
      words += `${gap ? numerals[0] : ''}${numerals[Number(digit)] ?? ''}${fractions[index] ?? ''}`
      gap = false
    }
  }
  return words
}
