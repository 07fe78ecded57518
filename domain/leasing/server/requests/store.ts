import { defineStore, newId } from '../../../../server/module'
import type { Day } from '../../../shared/calendar/day'
import type { Ask } from '../contracts/contract'

/** An end or a change that somebody asked for, and what became of it. */
export interface ContractRequest {
  readonly id: string
  readonly contractId: string
  readonly kind: Ask
  readonly state: 'wait' | 'done' | 'declined'
  /** The last day of the contract, or the first one of the change. */
  readonly day: Day
  /** JSON: what was asked for, and what it comes to. */
  readonly input: string
  readonly result: string
  readonly memo: string
  readonly askedBy: string
  /** Milliseconds since 1970 UTC. */
  readonly askedAt: number
  readonly decidedBy: string | null
  readonly decidedAt: number | null
}
type RequestTables = { contractRequests: ContractRequest }

const read = (row: ContractRequest): ContractRequest => ({
  ...row,
  askedAt: Number(row.askedAt),
  decidedAt: row.decidedAt === null ? null : Number(row.decidedAt),
})

/** Ends and changes of contracts that were asked for. */
export const requestStore = defineStore('requests on contracts', ({ db }) => {
  const own = db.withTables<RequestTables>()
  return {
    async insert(request: Omit<ContractRequest, 'id'>): Promise<void> {
      await own
        .insertInto('contractRequests')
        .values({ ...request, id: newId(request.askedAt) })
        .execute()
    },
    /** The one on a contract that nobody has decided on yet. */
    async waiting(contractId: string): Promise<ContractRequest | undefined> {
      const row = await own
        .selectFrom('contractRequests')
        .selectAll()
        .where('contractId', '=', contractId)
        .where('state', '=', 'wait')
        .executeTakeFirst()
      return row && read(row)
    },
    async decide(id: string, change: Pick<ContractRequest, 'state' | 'result' | 'decidedBy' | 'decidedAt'>): Promise<void> {
      await own.updateTable('contractRequests').set(change).where('id', '=', id).where('state', '=', 'wait').execute()
    },
    /** Ends of some contracts that came about, those of the last days first. */
    async ended(contractIds: readonly string[]): Promise<readonly ContractRequest[]> {
      const rows: ContractRequest[] = []
      for (let at = 0; at < contractIds.length; at += most)
        rows.push(
          ...(await own
            .selectFrom('contractRequests')
            .selectAll()
            .where('kind', '=', 'end')
            .where('state', '=', 'done')
            .where('contractId', 'in', contractIds.slice(at, at + most))
            .execute()),
        )
      return rows.map(read).toSorted((one, other) => (one.day > other.day ? -1 : one.day < other.day ? 1 : other.askedAt - one.askedAt))
    },
  }
})

/** How many ids one statement names, below the limit of bound parameters of either database. */
const most = 500
