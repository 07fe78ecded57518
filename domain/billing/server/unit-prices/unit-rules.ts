import type { RecordRules } from '../../../../server/module'
import { feePrices, type UnitFeePrice } from '../../../shared/server/fee-prices'
import { unitPriceStore } from './store'

const idsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : typeof value === 'string' && value !== '' ? [value] : []

/** Units that a split or merge makes take the prices along on which all that they came of agree; what is removed leaves none behind. */
export const unitPriceRules: RecordRules = {
  async afterSave({ stores, id, values, before, userId, now }) {
    const origins = before === null ? idsIn(values['origins']) : []
    if (origins.length === 0) return
    const prices = await stores.of(feePrices).ofUnits(origins)
    for (const price of prices.filter(({ unitId }) => unitId === origins[0]))
      if (origins.every((origin) => prices.some((one) => one.unitId === origin && isSame(one, price)))) {
        const { subjectId, price: amount, per, byWhat, memo } = price
        await stores.of(unitPriceStore).insert(id, { subjectId, price: amount, per, byWhat, memo }, { userId, now })
      }
  },
  async beforeRemove({ stores, id }) {
    await stores.of(unitPriceStore).removeOf(id)
  },
}

const isSame = (one: UnitFeePrice, other: UnitFeePrice): boolean =>
  one.subjectId === other.subjectId && one.price === other.price && one.per === other.per && one.byWhat === other.byWhat
