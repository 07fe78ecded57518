import { defineStore } from '../../../../server/module'

type Tables = {
  bills: { readonly id: string; readonly source: string; readonly sourceId: string; readonly state: string }
  contractCharges: { readonly id: string; readonly voidedAt: number | null }
}

/** Bills whose charge the contract makes no more. */
export const voidedBillStore = defineStore('bills of voided charges', ({ db }) => ({
  ids: async (): Promise<readonly string[]> =>
    (
      await db
        .withTables<Tables>()
        .selectFrom('bills')
        .innerJoin('contractCharges', 'contractCharges.id', 'bills.sourceId')
        .select('bills.id')
        .where('bills.source', '=', 'contract')
        .where('bills.state', 'in', ['open', 'part', 'paid'])
        .where('contractCharges.voidedAt', 'is not', null)
        .orderBy('bills.id')
        .execute()
    ).map(({ id }) => id),
}))
