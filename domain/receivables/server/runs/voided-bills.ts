import { sql, type Expression, type SqlBool } from 'kysely'
import { defineStore } from '../../../../server/module'
import type { Asked } from './candidates'

type Tables = {
  bills: {
    readonly id: string
    readonly source: string
    readonly sourceId: string
    readonly state: string
    readonly contractId: string | null
    readonly projectId: string | null
    readonly subject: string
  }
  contractCharges: { readonly id: string; readonly voidedAt: number | null }
}
/** Which of them are meant. */
export type VoidedAsked = Pick<Asked, 'contractId' | 'projectId' | 'subject'> & { readonly seen?: Expression<SqlBool> | undefined }

/** Bills whose charge the contract makes no more, as after an end before the time. What is void or credited already is done with. */
export const voidedBillStore = defineStore('bills of voided charges', ({ db }) => {
  const own = db.withTables<Tables>()
  const matching = ({ contractId, projectId, subject, seen }: VoidedAsked) =>
    own
      .selectFrom('bills')
      .where('source', '=', 'contract')
      // Said twice: the index of sources leaves out what is void.
      .where('state', '<>', 'void')
      .where('state', 'in', ['open', 'part', 'paid'])
      .where('sourceId', 'in', (eb) =>
        eb.selectFrom('contractCharges').select('contractCharges.id').where('contractCharges.voidedAt', 'is not', null),
      )
      .$if(contractId !== undefined, (some) => some.where('contractId', '=', contractId ?? ''))
      .$if(projectId !== undefined, (some) => some.where('projectId', '=', projectId ?? ''))
      .$if(subject !== undefined, (some) => some.where('subject', '=', subject ?? ''))
      .$if(seen !== undefined, (some) => some.where(seen ?? sql<SqlBool>`1 = 1`))
  return {
    async count(asked: VoidedAsked): Promise<number> {
      const { count } = await matching(asked)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    /** The ids of so many of them, behind one. */
    async after(id: string, asked: VoidedAsked, most: number): Promise<readonly string[]> {
      const rows = await matching(asked).select('id').where('id', '>', id).orderBy('id').limit(most).execute()
      return rows.map((row) => row.id)
    },
  }
})
