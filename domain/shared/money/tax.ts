import { divided, exact, minus, plus } from './fraction'
import { amount } from './amount'

/** What an amount is made of, in yuan as decimal text. */
export interface Taxed {
  readonly net: string
  readonly tax: string
}

/**
 * Takes the tax out of an amount that contains it. The net amount is rounded half up, once; the tax is the rest, so that both come to the amount.
 *
 * `taxIn('109.00', '9')` is `{ net: '100.00', tax: '9.00' }`.
 *
 * @param gross yuan; below 0 for what is given back
 * @param rate percent, as decimal text
 */
export function taxIn(gross: string, rate: string): Taxed {
  const share = divided(exact(rate), exact(100))
  const net = amount(divided(exact(gross), plus(exact(1), share)))
  return { net, tax: amount(minus(exact(gross), exact(net))) }
}
