import { defineStore } from '../../../../server/module'
import type { ContractCharge, ContractChargeTables } from '../../../shared/server/contract-charges'

/** How many rows one statement stores or names, below the limit of bound parameters of either database. */
const batch = 60

/** Books what contracts charge, and marks what holds no more. Reading is everybody's (`contractCharges`). */
export const chargeStore = defineStore('booking of contract charges', ({ db }) => {
  const own = db.withTables<ContractChargeTables>()
  return {
    async insert(charges: readonly ContractCharge[]): Promise<void> {
      for (let at = 0; at < charges.length; at += batch)
        await own
          .insertInto('contractCharges')
          .values(charges.slice(at, at + batch))
          .execute()
    },
    async void(ids: readonly string[], by: NonNullable<ContractCharge['voidedBy']>, now: number): Promise<void> {
      for (let at = 0; at < ids.length; at += batch)
        await own
          .updateTable('contractCharges')
          .set({ voidedAt: now, voidedBy: by })
          .where('id', 'in', ids.slice(at, at + batch))
          .where('voidedAt', 'is', null)
          .execute()
    },
  }
})
