import { amountInWords, RuleError, type RuleBodies } from '../../../engine'
import { amount, fenOf } from '../../shared/money/amount'
import type { billingHeads } from './heads'

/** Twelve digits before the point are written in capitals; a double holds them with their fen. */
const mostFen = 10n ** 14n
const negative = '\u8d1f'

/** What the rules of billing do. */
export const bodies: RuleBodies<typeof billingHeads> = {
  inCapitals(given) {
    const fen = fenOf(given.amount)
    if (fen >= mostFen || fen <= -mostFen) throw new RuleError('tooLarge', { amount: amount(given.amount) })
    const words = amountInWords(Math.abs(Number(fen)) / 100)
    return fen < 0n ? `${negative}${words}` : words
  },
}
