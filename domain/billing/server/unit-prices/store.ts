import { defineStore, newId } from '../../../../server/module'
import type { FeePriceTables, UnitFeePrice } from '../../../shared/server/fee-prices'

export type UnitPriceInput = Pick<UnitFeePrice, 'subjectId' | 'price' | 'per' | 'byWhat' | 'memo'>
interface By {
  readonly userId: string
  readonly now: number
}

/** Writes prices that units have of their own. Reading is everybody's (`feePrices`). */
export const unitPriceStore = defineStore('prices of units', ({ db }) => {
  const own = db.withTables<FeePriceTables>()
  return {
    byId: (id: string): Promise<UnitFeePrice | undefined> => own.selectFrom('unitFeePrices').selectAll().where('id', '=', id).executeTakeFirst(),
    /** Returns the id; null where the unit has a price of the subject already. */
    async insert(unitId: string, input: UnitPriceInput, { userId, now }: By): Promise<string | null> {
      const id = newId(now)
      const { numInsertedOrUpdatedRows } = await own
        .insertInto('unitFeePrices')
        .values({ ...input, id, unitId, version: 1, userId, time: now })
        .onConflict((conflict) => conflict.columns(['unitId', 'subjectId']).doNothing())
        .executeTakeFirst()
      return Number(numInsertedOrUpdatedRows ?? 0) === 1 ? id : null
    },
    /** Changes one; with `version`, only if nobody changed it meanwhile. Returns whether it did. */
    async update(id: string, change: UnitPriceInput, { userId, now }: By, version?: number): Promise<boolean> {
      const { numUpdatedRows } = await own
        .updateTable('unitFeePrices')
        .set((eb) => ({ ...change, userId, time: now, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .$if(version !== undefined, (same) => same.where('version', '=', version ?? 0))
        .executeTakeFirst()
      return Number(numUpdatedRows) === 1
    },
    async remove(id: string): Promise<void> {
      await own.deleteFrom('unitFeePrices').where('id', '=', id).execute()
    },
    /** Removes all that a unit has. */
    async removeOf(unitId: string): Promise<void> {
      await own.deleteFrom('unitFeePrices').where('unitId', '=', unitId).execute()
    },
    isPriced: async (subjectId: string): Promise<boolean> =>
      (await own.selectFrom('unitFeePrices').select('id').where('subjectId', '=', subjectId).executeTakeFirst()) !== undefined,
  }
})
