/** What a price is for: a month, a year, a day, or all of it once. */
export const feePers = ['month', 'year', 'day', 'once'] as const
export type FeePer = (typeof feePers)[number]

/** What a price is multiplied by: the square metres of what is leased, or nothing. */
export const feeBys = ['area', 'fixed'] as const
export type FeeBy = (typeof feeBys)[number]

/** What a fee subject costs; the price is yuan as decimal text. */
export interface FeePrice {
  readonly subject: string
  /** The unit whose own price it is; null for that of the subject, which holds where a unit has none. */
  readonly unit: string | null
  readonly price: string
  readonly per: FeePer
  readonly by: FeeBy
}

/** What a subject costs in a unit: its own price, else that of the subject; undefined where neither is there. */
export const priceIn = (prices: readonly FeePrice[], subject: string, unit: string): FeePrice | undefined =>
  prices.find((one) => one.subject === subject && one.unit === unit) ?? prices.find((one) => one.subject === subject && one.unit === null)
