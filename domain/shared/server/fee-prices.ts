import { defineStore, storedRecords, type Stores } from '../../../server/module'
import type { FeeBy, FeePer, FeePrice } from '../money/fee-price'
import type { RestGoesTo } from '../money/shares'

/** A unit's own price of a fee subject; the price is yuan as decimal text. */
export interface UnitFeePrice {
  readonly id: string
  readonly unitId: string
  readonly subjectId: string
  readonly price: string
  readonly per: FeePer
  readonly byWhat: FeeBy
  readonly memo: string
  readonly version: number
  /** Who wrote it last. */
  readonly userId: string
  /** Milliseconds since 1970 UTC. */
  readonly time: number
}
/** The tables are made by the steps of the module `billing`, which alone writes them. */
export type FeePriceTables = {
  unitFeePrices: UnitFeePrice
  feeSubjects: {
    readonly id: string
    readonly price: string | null
    readonly pricePer: FeePer
    readonly priceBy: FeeBy
    readonly taxRate: string | null
    readonly shareRest: RestGoesTo | null
  }
}

/** How many ids one statement names, below the limit of bound parameters of either database. */
const most = 400

/** Prices of fee subjects, for whoever charges by them; only the module `billing` writes them. */
export const feePrices = defineStore('prices of fee subjects', ({ db }) => {
  const own = db.withTables<FeePriceTables>()
  return {
    /** What units have of their own, by subject. */
    async ofUnits(unitIds: readonly string[]): Promise<readonly UnitFeePrice[]> {
      const rows: UnitFeePrice[] = []
      for (let at = 0; at < unitIds.length; at += most)
        rows.push(
          ...(await own
            .selectFrom('unitFeePrices')
            .selectAll()
            .where('unitId', 'in', unitIds.slice(at, at + most))
            .orderBy('unitId')
            .orderBy('subjectId')
            .execute()),
        )
      return rows.map((row) => ({ ...row, time: Number(row.time) }))
    },
    /** The percent of tax of each subject that is taxed. */
    async rates(): Promise<readonly (readonly [subject: string, percent: number])[]> {
      const rows = await own.selectFrom('feeSubjects').select(['id', 'taxRate']).where('taxRate', 'is not', null).execute()
      return rows.map(({ id, taxRate }) => [id, Number(taxRate)])
    },
    /** Who takes what rounding leaves of a shared amount, for each subject that says it. */
    async rests(): Promise<readonly (readonly [subject: string, rest: RestGoesTo])[]> {
      const rows = await own.selectFrom('feeSubjects').select(['id', 'shareRest']).where('shareRest', 'is not', null).execute()
      return rows.flatMap(({ id, shareRest }) => (shareRest === null ? [] : [[id, shareRest] as const]))
    },
    /** What subjects cost where a unit has no price of its own. */
    async ofSubjects(): Promise<readonly FeePrice[]> {
      const rows = await own.selectFrom('feeSubjects').select(['id', 'price', 'pricePer', 'priceBy']).where('price', 'is not', null).execute()
      return rows.map(({ id, price, pricePer, priceBy }) => ({ subject: id, unit: null, price: price ?? '0', per: pricePer, by: priceBy }))
    },
  }
})

/** What tells the percent of tax that prices of a subject contain; null for one that is not taxed. */
export async function taxRates(stores: Stores): Promise<(subject: string) => number | null> {
  const rates = new Map(await stores.of(feePrices).rates())
  return (subject) => rates.get(subject) ?? null
}

/** The subject whose price a unit says in a field of its own, `propertyFee`: yuan per square metre and month. */
const propertyFee = 'propertyFee'

/** What fee subjects cost in some units: their own prices, the property fee that the unit itself says, and the prices of the subjects. */
export async function feePricesFor(stores: Stores, unitIds: readonly string[]): Promise<readonly FeePrice[]> {
  const ids = [...new Set(unitIds)]
  if (ids.length === 0) return []
  const own = (await stores.of(feePrices).ofUnits(ids)).map(({ subjectId, unitId, price, per, byWhat }): FeePrice => ({
    subject: subjectId,
    unit: unitId,
    price,
    per,
    by: byWhat,
  }))
  const said = (await storedRecords(stores, 'units-unit', { ids, where: [] })).flatMap(({ id, values }): readonly FeePrice[] => {
    const price = values[propertyFee]
    const isOwn = own.some(({ subject, unit }) => subject === propertyFee && unit === id)
    return isOwn || typeof price !== 'number' ? [] : [{ subject: propertyFee, unit: id, price: String(price), per: 'month', by: 'area' }]
  })
  return [...own, ...said, ...(await stores.of(feePrices).ofSubjects())]
}
