import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { contains } from '../../store/contains'
import { pageOf, type PageWanted } from '../../store/pages'
import type { BillRuleTable } from '../../store/tables'
import { defineStore } from '../../store/define-store'

export type BillRule = Selectable<BillRuleTable>

export interface BillRuleQuery {
  readonly keyword?: string | undefined
  readonly enabledOnly?: boolean
  readonly page?: PageWanted | undefined
}

/**
 * How documents are numbered. The last number is kept for every stem (prefix and date) by itself: a new day starts anew, and no
 * change of a rule, nor a clock that goes back, can bring forth a number that was issued before.
 */
export const billRuleStore = defineStore('billRules', ({ db }) => {
  const matching = ({ keyword, enabledOnly }: BillRuleQuery) =>
    db
      .selectFrom('billRules')
      .$if(Boolean(keyword), (rows) => rows.where((eb) => eb.or([contains('full_name', keyword ?? ''), contains('en_code', keyword ?? '')])))
      .$if(enabledOnly === true, (rows) => rows.where('enabledMark', '=', 1))

  return {
    async list(query: BillRuleQuery): Promise<{ readonly rows: readonly BillRule[]; readonly total: number }> {
      return pageOf(matching(query).selectAll().orderBy('sortCode').orderBy('id'), matching(query), query.page)
    },
    byId: (id: string): Promise<BillRule | undefined> => db.selectFrom('billRules').selectAll().where('id', '=', id).executeTakeFirst(),
    byCodes: async (codes: readonly string[]): Promise<BillRule[]> =>
      codes.length === 0
        ? []
        : db
            .selectFrom('billRules')
            .selectAll()
            .where('enCode', 'in', [...codes])
            .execute(),
    async insert(rule: Insertable<BillRuleTable>): Promise<void> {
      await db.insertInto('billRules').values(rule).execute()
    },
    /** Answers false when the rule is gone or no longer has this version. */
    async update(id: string, version: number, change: Updateable<BillRuleTable>): Promise<boolean> {
      const result = await db
        .updateTable('billRules')
        .set({ ...change, version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst()
      return Number(result.numUpdatedRows) === 1
    },
    async remove(id: string): Promise<void> {
      await db.deleteFrom('billRules').where('id', '=', id).execute()
    },

    /**
     * Takes the next number under a stem: `start`, or one more than the last. One statement, so that whoever comes at the same
     * time waits for the end of this transaction; if it is undone, so is the number.
     */
    async take(ruleId: string, stem: string, start: number): Promise<number> {
      const { issued } = await db
        .insertInto('billCounters')
        .values({ ruleId, stem, issued: start })
        .onConflict((conflict) =>
          conflict.columns(['ruleId', 'stem']).doUpdateSet({
            issued: sql<number>`case when bill_counters.issued < excluded.issued then excluded.issued else bill_counters.issued + 1 end`,
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
