import { defineStore, storedRecord, type Services, type StoredRecord, type Stores } from '../../../../server/module'
import type { Day } from '../../../shared/calendar/day'
import type { Span } from '../../../shared/calendar/span'
import { riseDays } from '../../rules/coming'
import { linesOf } from '../../rules/contract-lines'
import type { ChargeLine } from '../../rules/schedule'
import { timelineOf } from '../../rules/timeline'
import { contractModelId } from '../contracts/contract'
import { versionsOf } from '../contracts/versions'

/** A day on which a price of a contract rises; '' stands for a contract of which they were not worked out yet. */
interface StoredRise {
  readonly contractId: string
  readonly day: Day
}
type RiseTables = { leasingRises: StoredRise }

/** How many rows one statement stores, below the limit of bound parameters of either database. */
const batch = 400
/** So many contracts are worked out in one transaction. */
const atOnce = 100

/** Days on which prices of contracts rise: whoever asks for some days reads no contract in which nothing rises on them. */
export const riseStore = defineStore('rises of contracts', ({ db }) => {
  const own = db.withTables<RiseTables>()
  return {
    /** Puts these days in the place of those that were known of a contract. */
    async put(contractId: string, days: readonly Day[]): Promise<void> {
      await own.deleteFrom('leasingRises').where('contractId', '=', contractId).execute()
      for (let at = 0; at < days.length; at += batch)
        await own
          .insertInto('leasingRises')
          .values(days.slice(at, at + batch).map((day) => ({ contractId, day })))
          .onConflict((conflict) => conflict.columns(['contractId', 'day']).doNothing())
          .execute()
    },
    /** In which contracts prices rise on some days, and on which of them. */
    on: ({ from, to }: Span): Promise<readonly StoredRise[]> =>
      own.selectFrom('leasingRises').selectAll().where('day', '>=', from).where('day', '<=', to).execute(),
    /** Contracts of which they were not worked out yet. */
    async open(): Promise<readonly string[]> {
      const rows = await own.selectFrom('leasingRises').select('contractId').where('day', '=', '').limit(atOnce).execute()
      return rows.map(({ contractId }) => contractId)
    },
  }
})

/** What a contract charges by its newest version; nothing where it is not complete. */
export async function linesNow(stores: Stores, contract: Pick<StoredRecord, 'id' | 'values'>): Promise<readonly ChargeLine[]> {
  const lines = linesOf(contract.values)
  if ('missing' in lines) return []
  const { revision } = contract.values
  return typeof revision === 'number' && revision > 1 ? timelineOf(await versionsOf(stores, contract)).lines : lines
}

/** Notes on which days prices of a contract rise, after its schedule was booked or changed; the values are those that hold from now on. */
export async function keepRises(stores: Stores, contract: Pick<StoredRecord, 'id' | 'values'>): Promise<void> {
  await stores.of(riseStore).put(contract.id, riseDays(await linesNow(stores, contract)))
}

/** Works out the days of contracts that were booked before there was a place for them. */
export async function keepOpenRises(services: Services): Promise<void> {
  for (let found = await services.store.of(riseStore).open(); found.length > 0; found = await services.store.of(riseStore).open())
    await services.store.transaction(async (stores) => {
      for (const id of found) {
        const contract = await storedRecord(stores, contractModelId, id)
        if (contract) await keepRises(stores, contract)
        else await stores.of(riseStore).put(id, [])
      }
    })
}
