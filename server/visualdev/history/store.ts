import type { Selectable } from 'kysely'
import { contains } from '../../store/contains'
import { defineStore } from '../../store/define-store'
import type { HistoryTable } from '../../store/history/tables'

export type HistoryEntry = Selectable<HistoryTable>

/** Which entries of a record are wanted. */
export interface HistoryQuery {
  /** Those that change one of these values at least; null for all. */
  readonly fields: readonly string[] | null
  /** Those of one person; null for all. */
  readonly userId: string | null
  readonly page: { readonly current: number; readonly size: number }
}

/** What is told of records. Entries come about with the changes themselves (`store/write-records.ts`); here they are read. */
export const historyStore = defineStore('history of records', ({ db }) => {
  const of = (chain: string, recordId: string) => db.selectFrom('recordHistory').where('chain', '=', chain).where('recordId', '=', recordId)
  return {
    /** The newest first. */
    async page(chain: string, recordId: string, { fields, userId, page }: HistoryQuery): Promise<{ rows: readonly HistoryEntry[]; total: number }> {
      let wanted = of(chain, recordId)
      if (userId !== null) wanted = wanted.where('userId', '=', userId)
      if (fields) wanted = wanted.where((eb) => eb.or(fields.map((key) => contains('fields', ` ${key} `))))
      const { n } = await wanted.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
      const rows = await wanted
        .selectAll()
        .orderBy('number', 'desc')
        .limit(page.size)
        .offset((page.current - 1) * page.size)
        .execute()
      return { rows, total: Number(n) }
    },
    numbered: (chain: string, recordId: string, number: number): Promise<HistoryEntry | undefined> =>
      of(chain, recordId).selectAll().where('number', '=', number).executeTakeFirst(),
    /** What came after an entry, the newest first. */
    after: (chain: string, recordId: string, number: number): Promise<readonly HistoryEntry[]> =>
      of(chain, recordId).selectAll().where('number', '>', number).orderBy('number', 'desc').execute(),
    /** The changes of the form that others are read under, the oldest first. */
    ofForm: (chain: string): Promise<readonly HistoryEntry[]> => of(chain, '').selectAll().orderBy('number').execute(),
    /** Who changed a record. */
    async people(chain: string, recordId: string): Promise<readonly string[]> {
      const rows = await of(chain, recordId).select('userId').distinct().execute()
      return rows.map(({ userId }) => userId)
    },
  }
})
