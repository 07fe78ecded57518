import { defineStore } from '../../../../server/module'

/** A customer that became part of another one. */
export interface Merged {
  /** The id of the customer that is no more. */
  readonly id: string
  readonly intoId: string
  /** What it was called. */
  readonly name: string
  readonly creatorUserId: string
  readonly creatorTime: number
}
type MergeTables = { customerMerges: Merged }

/** How many customers in a row are followed that became part of one another. */
const deepest = 50

/** Customers that were put together with others. */
export const mergeStore = defineStore('customer merges', ({ db }) => {
  const own = db.withTables<MergeTables>()
  const byId = (id: string): Promise<Merged | undefined> => own.selectFrom('customerMerges').selectAll().where('id', '=', id).executeTakeFirst()
  return {
    byId,
    /** Those that became part of a customer, the latest first. */
    into: (intoId: string): Promise<readonly Merged[]> =>
      own.selectFrom('customerMerges').selectAll().where('intoId', '=', intoId).orderBy('creatorTime', 'desc').orderBy('id').execute(),
    /** The customer that one is today, after all it became part of; undefined where it never did. */
    async endOf(id: string): Promise<string | undefined> {
      let end: string | undefined
      for (let at = await byId(id), steps = 0; at && steps < deepest; at = await byId(at.intoId), steps += 1) end = at.intoId
      return end
    },
    async insert(merged: Merged): Promise<void> {
      // One that was put back from the recycle bin can be merged again.
      await own.deleteFrom('customerMerges').where('id', '=', merged.id).execute()
      await own.insertInto('customerMerges').values(merged).execute()
    },
  }
})
