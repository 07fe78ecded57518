import { amountInWords, amountTooLarge } from '../../engine'

/** The amount in Chinese capitals as it stands below a field; a sentence for what is too large, '' for less than nothing. */
export function amountWords(amount: number, t: (key: string) => string): string {
  const words = amountInWords(amount)
  return words === amountTooLarge ? t('widgets.numInput.tooLarge') : words
}
