import { defineStore } from '../../../server/module'

type EscalationTables = { workOrderEscalations: { readonly orderId: string; readonly time: number } }

/** Orders of which was told that nobody took them in time, each once. */
export const escalationStore = defineStore('escalations of work orders', ({ db }) => {
  const own = db.withTables<EscalationTables>()
  return {
    /** Notes one; returns whether it was not noted before. */
    async note(orderId: string, time: number): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await own
        .insertInto('workOrderEscalations')
        .values({ orderId, time })
        .onConflict((conflict) => conflict.column('orderId').doNothing())
        .executeTakeFirst()
      return Number(numInsertedOrUpdatedRows ?? 0) === 1
    },
    /** Those of some orders that were noted. */
    async among(orderIds: readonly string[]): Promise<ReadonlySet<string>> {
      if (orderIds.length === 0) return new Set()
      const rows = await own
        .selectFrom('workOrderEscalations')
        .select('orderId')
        .where('orderId', 'in', [...orderIds])
        .execute()
      return new Set(rows.map(({ orderId }) => orderId))
    },
  }
})
