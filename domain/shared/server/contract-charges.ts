import { sql, type Expression, type SqlBool } from 'kysely'
import { defineStore, pause } from '../../../server/module'
import type { Day } from '../calendar/day'
import type { OpenSpan } from '../calendar/span'

/**
 * A row that a contract charges; the amount is yuan as decimal text. Rows are added and never taken away: one that holds no more is marked
 * with `voidedAt`, and one that turns out to be less or more for some of its days is joined by a `difference`.
 */
export interface ContractCharge {
  readonly id: string
  readonly contractId: string
  /** Which version of the contract booked it, from 1. */
  readonly revision: number
  /**
   * `period`: days of a schedule. `once`: what is charged once, as a deposit is; its days are those of the contract. `difference`: what a change or an end makes of another row, below 0 for a
   * credit. `settlement`: what comes with the end alone, such as a penalty.
   */
  readonly kind: 'period' | 'once' | 'difference' | 'settlement'
  /** The row that a difference belongs to. */
  readonly corrects: string | null
  readonly subject: string
  readonly unitId: string | null
  readonly period: number
  readonly fromDay: Day
  readonly toDay: Day
  readonly dueDay: Day
  readonly amount: string
  /** Percent of tax that the amount contains, as decimal text; null for rows older than this column. */
  readonly taxRate: string | null
  /** Milliseconds since 1970 UTC; 0 for rows older than this column. */
  readonly bookedAt: number
  /** Since when it holds no more, and why; null while it holds. */
  readonly voidedAt: number | null
  readonly voidedBy: 'end' | 'change' | 'cancel' | null
}
/** The table is made by the steps of the module `leasing`, which alone writes it. */
export type ContractChargeTables = { contractCharges: ContractCharge }

/** Which charges are wanted: everything that is named must be so. */
export interface ChargesWanted {
  readonly contracts?: readonly string[]
  /** Those that are due on these days. */
  readonly due?: OpenSpan
  /** Those that charge any of these days. */
  readonly days?: OpenSpan
  /** Also those that hold no more. */
  readonly voided?: boolean
  readonly subject?: string
  /** Only what is given back, below 0, or only the rest. */
  readonly amount?: 'below' | 'notBelow'
  /** Only those that meet a condition over the columns of the table: what a reader sees. */
  readonly seen?: Expression<SqlBool>
}

/** How many ids one statement names, below the limit of bound parameters of either database. */
const most = 500
/** The charges of so many contracts are read in one go; then others get their turn. */
const contractsAtOnce = 100
/** How many rows one statement reads where all contracts are wanted. */
const paged = 2000
const open: OpenSpan = { from: null, to: null }

/** What contracts charge, for whoever makes bills or reports of it; only the module `leasing` writes it. */
export const contractCharges = defineStore('charges of contracts', ({ db }) => {
  const own = db.withTables<ContractChargeTables>()
  const some = async (
    ids: readonly string[] | null,
    { due = open, days = open, voided = false, subject, amount, seen }: ChargesWanted,
    after?: Pick<ContractCharge, 'dueDay' | 'id'> | null,
  ): Promise<readonly ContractCharge[]> => {
    const below = sql<SqlBool>`amount like '-%'`
    const rows = await own
      .selectFrom('contractCharges')
      .selectAll()
      .$if(ids !== null, (all) => all.where('contractId', 'in', [...(ids ?? [])]))
      .$if(!voided, (all) => all.where('voidedAt', 'is', null))
      .$if(subject !== undefined, (all) => all.where('subject', '=', subject ?? ''))
      .$if(amount !== undefined, (all) => all.where(amount === 'below' ? below : sql<SqlBool>`not (${below})`))
      .$if(seen !== undefined, (all) => all.where(seen ?? below))
      .$if(due.from !== null, (all) => all.where('dueDay', '>=', due.from ?? ''))
      .$if(due.to !== null, (all) => all.where('dueDay', '<=', due.to ?? ''))
      .$if(days.from !== null, (all) => all.where('toDay', '>=', days.from ?? ''))
      .$if(days.to !== null, (all) => all.where('fromDay', '<=', days.to ?? ''))
      .$if(after !== undefined, (all) => all.limit(paged))
      .$if(Boolean(after), (all) =>
        all
          .where('dueDay', '>=', after?.dueDay ?? '')
          .where((eb) =>
            eb.or([eb('dueDay', '>', after?.dueDay ?? ''), eb.and([eb('dueDay', '=', after?.dueDay ?? ''), eb('id', '>', after?.id ?? '')])]),
          ),
      )
      .orderBy('dueDay')
      .orderBy('id')
      .execute()
    return rows.map((row) => ({ ...row, bookedAt: Number(row.bookedAt), voidedAt: row.voidedAt === null ? null : Number(row.voidedAt) }))
  }
  // A page at a time: others get their turn between, and no page is so long that they wait.
  async function* pages(wanted: ChargesWanted): AsyncGenerator<readonly ContractCharge[], void> {
    const ids = wanted.contracts ?? null
    for (let page = await some(ids, wanted, null); ; page = await some(ids, wanted, page.at(-1) ?? null)) {
      yield page
      if (page.length < paged) return
      await pause()
    }
  }
  return {
    /** By due day. What holds of them adds up to what is owed: differences and settlements are rows like others. */
    async of(wanted: ChargesWanted): Promise<readonly ContractCharge[]> {
      const { contracts } = wanted
      const rows: ContractCharge[] = []
      if (!contracts) {
        for await (const page of pages(wanted)) rows.push(...page)
        return rows
      }
      for (let at = 0; at < contracts.length; at += contractsAtOnce) {
        if (at > 0) await pause()
        rows.push(...(await some(contracts.slice(at, at + contractsAtOnce), wanted)))
      }
      return contracts.length <= contractsAtOnce
        ? rows
        : rows.toSorted((one, other) => (one.dueDay < other.dueDay ? -1 : one.dueDay > other.dueDay ? 1 : one.id < other.id ? -1 : 1))
    },
    /** The same by due day and page by page, for whoever goes through all of them without holding them; at most 500 contracts are named. */
    pages,
    /** The first unit that each of these contracts charges for; contracts that charge for none are left out. */
    async unitsOf(contractIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const found = new Map<string, string>()
      for (let at = 0; at < contractIds.length; at += most) {
        const rows = await own
          .selectFrom('contractCharges')
          .select(['contractId', ({ fn }) => fn.min('unitId').as('unitId')])
          .where('contractId', 'in', contractIds.slice(at, at + most))
          .where('unitId', 'is not', null)
          .groupBy('contractId')
          .execute()
        for (const { contractId, unitId } of rows) if (unitId !== null) found.set(contractId, unitId)
      }
      return found
    },
  }
})
