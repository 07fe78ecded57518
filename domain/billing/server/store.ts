import { namedText, type Text } from '../../../engine'
import { defineStore, namedTable, type NamedRow } from '../../../server/module'
import type { FeeBy, FeePer } from '../../shared/money/fee-price'
import type { RestGoesTo } from '../../shared/money/shares'

/** What a fee is for. */
export interface FeeSubject extends NamedRow {
  /** What it is called in other languages, as JSON text; null for none. */
  readonly names: string | null
  /** 1 for what is metered: electricity, water, gas. */
  readonly energy: number
  /** The late fee: percent a day as decimal text, null for none; days after the due day that bear none; and at most so many percent of the bill. */
  readonly lateRate: string | null
  readonly lateGrace: number
  readonly lateCap: string | null
  /** Percent of tax that is contained in what is billed, as decimal text; null for what is not taxed. */
  readonly taxRate: string | null
  /** What it costs where a unit has no price of its own: yuan as decimal text; null for nothing in general. */
  readonly price: string | null
  readonly pricePer: FeePer
  readonly priceBy: FeeBy
  /** Who takes what rounding leaves when an amount is shared out; null for the usual: the last of percentages, else the largest remainder. */
  readonly shareRest: RestGoesTo | null
}

export const feeSubjectStore = defineStore('fee subjects', ({ db }) => namedTable<FeeSubject>(db, 'feeSubjects'))

/** What a subject is called, in every language in which that is said. */
export const nameOfSubject = ({ fullName, names }: FeeSubject): Text => namedText(fullName, names)
