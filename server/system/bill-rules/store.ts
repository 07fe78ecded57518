import { sql, type Selectable } from 'kysely'
import { namedTable } from '../../named-lists/named-table'
import type { BillRuleTable } from '../../store/tables'
import { defineStore } from '../../store/define-store'

export type BillRule = Selectable<BillRuleTable>
/** What people say of a rule; the rest is how far it has come. */
export type BillRuleSettings = Omit<BillRule, 'thisNumber' | 'outputNumber'>

/**
 * How documents are numbered. The last number is kept for every stem (prefix and date) by itself: a new day starts anew, and no
 * change of a rule, nor a clock that goes back, can bring forth a number that was issued before.
 */
export const billRuleStore = defineStore('billRules', ({ db }) => {
  const table = namedTable<BillRule>(db, 'billRules')
  return {
    ...table,
    byCodes: async (codes: readonly string[]): Promise<BillRule[]> =>
      codes.length === 0
        ? []
        : db
            .selectFrom('billRules')
            .selectAll()
            .where('enCode', 'in', [...codes])
            .execute(),
    /** Stores a rule that has made no number yet. */
    insert: (rule: Omit<BillRuleSettings, 'version'>): Promise<void> => table.insert({ ...rule, thisNumber: 0, outputNumber: '' }),

    /**
     * Takes the next `count` numbers under a stem and returns the last of them: they begin with `start`, or follow the last one given out. One
     * statement, so that whoever comes at the same time waits for the end of this transaction; if it is undone, so are the numbers.
     */
    async take(ruleId: string, stem: string, start: number, count = 1): Promise<number> {
      const first = start + count - 1
      const { issued } = await db
        .insertInto('billCounters')
        .values({ ruleId, stem, issued: first })
        .onConflict((conflict) =>
          conflict.columns(['ruleId', 'stem']).doUpdateSet({
            issued: sql<number>`case when bill_counters.issued < ${start} then ${first} else bill_counters.issued + ${count} end`,
          }),
        )
        .returning('issued')
        .executeTakeFirstOrThrow()
      return issued
    },
    /** The last number under a stem; null when there is none yet. */
    async last(ruleId: string, stem: string): Promise<number | null> {
      const row = await db.selectFrom('billCounters').select('issued').where('ruleId', '=', ruleId).where('stem', '=', stem).executeTakeFirst()
      return row?.issued ?? null
    },
    /** Notes what a rule gave out last, for those who look after it. */
    async note(id: string, thisNumber: number, outputNumber: string): Promise<void> {
      await db.updateTable('billRules').set({ thisNumber, outputNumber }).where('id', '=', id).execute()
    },
  }
})
