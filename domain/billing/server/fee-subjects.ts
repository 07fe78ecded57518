import { readInLanguages } from '../../../engine'
import { Refusal, storedNames, type NamedInput, type NamedList } from '../../../server/module'
import type { FeeBy, FeePer } from '../../shared/money/fee-price'
import type { RestGoesTo } from '../../shared/money/shares'
import { feeSubjectStore, type FeeSubject } from './store'
import { unitPriceStore } from './unit-prices/store'

export interface FeeSubjectInput extends NamedInput {
  readonly energy?: number
  /** As percent: 0.05 a day, at most 100 of the bill; null and 0 are no late fee, and no bound. */
  readonly lateRate?: number | null
  readonly lateGrace?: number | null
  readonly lateCap?: number | null
  readonly taxRate?: number | null
  /** Yuan, with four places at most; null for no price in general. */
  readonly price?: number | null
  readonly pricePer?: FeePer
  readonly priceBy?: FeeBy
  readonly shareRest?: RestGoesTo | '' | null
  /** What it is called in other languages; nothing for where the name itself stands. */
  readonly nameZhtw?: string | null
  readonly nameEn?: string | null
}

/** A price as it is kept: four places at most, without needless zeros. */
export const priceText = (price: number): string => price.toFixed(4).replace(/\.?0+$/, '')

const percent = (given: number | null | undefined, before: string | null): string | null =>
  given === undefined ? before : given === null || given === 0 ? null : String(given)

/** Fee subjects as a list to maintain. */
export const feeSubjects: NamedList<FeeSubject, FeeSubjectInput> = {
  store: feeSubjectStore,
  list: 'feeSubject',
  own: (input, before) => ({
    energy: input.energy ?? before?.energy ?? 0,
    lateRate: percent(input.lateRate, before?.lateRate ?? null),
    lateGrace: input.lateGrace === undefined ? (before?.lateGrace ?? 0) : (input.lateGrace ?? 0),
    lateCap: percent(input.lateCap, before?.lateCap ?? null),
    taxRate: percent(input.taxRate, before?.taxRate ?? null),
    price: input.price === undefined ? (before?.price ?? null) : input.price === null ? null : priceText(input.price),
    pricePer: input.pricePer ?? before?.pricePer ?? 'month',
    priceBy: input.priceBy ?? before?.priceBy ?? 'area',
    shareRest: input.shareRest === undefined ? (before?.shareRest ?? null) : input.shareRest || null,
    names: storedNames({
      ...readInLanguages(before?.names),
      ...(input.nameZhtw !== undefined && { zhtw: input.nameZhtw }),
      ...(input.nameEn !== undefined && { en: input.nameEn }),
    }),
  }),
  async release({ id }, { stores }) {
    if (await stores.of(unitPriceStore).isPriced(id)) throw new Refusal('inUse')
  },
}
