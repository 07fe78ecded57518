import { contains, defineStore, pageOfRows, type PageWanted, type SeenIn } from '../../../../server/module'

/** What may take two persons: cancelling a receipt that was counted, lowering what a bill owes, paying out of an account or a deposit. */
export const requestKinds = ['cancelCounted', 'credit', 'refund'] as const
export type RequestKind = (typeof requestKinds)[number]
export const requestStates = ['waiting', 'approved', 'refused', 'withdrawn'] as const

/** An act that one person asked for and another decides on. `payload` is the JSON text of what is to be done; amounts are whole fen. */
export interface MoneyRequest {
  readonly id: string
  readonly kind: RequestKind
  /** What it is about: the id of a receipt, a bill, a customer's account or a deposit. Of one thing, one request of a kind waits at a time. */
  readonly targetId: string
  readonly target: string
  readonly customerId: string
  readonly customer: string
  readonly fen: number
  readonly payload: string
  readonly reason: string
  readonly state: (typeof requestStates)[number]
  readonly decidedBy: string | null
  readonly decidedTime: number | null
  readonly decision: string
  readonly creatorUserId: string | null
  readonly creatorTime: number
}
type RequestTables = { moneyRequests: MoneyRequest }

export interface RequestQuery {
  readonly keyword?: string | undefined
  readonly state?: MoneyRequest['state'] | undefined
  readonly kind?: RequestKind | undefined
  readonly creatorUserId?: string | undefined
  readonly seen?: SeenIn | undefined
}

export const requestStore = defineStore('money requests', ({ db }) => {
  const own = db.withTables<RequestTables>()
  const matching = ({ keyword = '', state, kind, creatorUserId, seen }: RequestQuery) =>
    own
      .selectFrom('moneyRequests')
      .$if(state !== undefined, (rows) => rows.where('state', '=', state ?? 'waiting'))
      .$if(kind !== undefined, (rows) => rows.where('kind', '=', kind ?? 'credit'))
      .$if(creatorUserId !== undefined, (rows) => rows.where('creatorUserId', '=', creatorUserId ?? ''))
      .$if(seen !== undefined, (rows) => (seen ? rows.where(seen('customerId')) : rows))
      .$if(keyword !== '', (rows) => rows.where((eb) => eb.or(['target', 'customer', 'reason'].map((column) => contains(column, keyword)))))
  return {
    byId: (id: string): Promise<MoneyRequest | undefined> => own.selectFrom('moneyRequests').selectAll().where('id', '=', id).executeTakeFirst(),
    waitingFor: (kind: RequestKind, targetId: string): Promise<MoneyRequest | undefined> =>
      own
        .selectFrom('moneyRequests')
        .selectAll()
        .where('kind', '=', kind)
        .where('targetId', '=', targetId)
        .where('state', '=', 'waiting')
        .executeTakeFirst(),
    /** A page of requests, the newest first. */
    async list(query: RequestQuery, page: PageWanted) {
      const { rows, total } = await pageOfRows(
        matching(query).selectAll().orderBy('creatorTime', 'desc').orderBy('id', 'desc'),
        matching(query),
        page,
      )
      return { rows: rows as readonly MoneyRequest[], total }
    },
    async insert(request: MoneyRequest): Promise<void> {
      await own.insertInto('moneyRequests').values(request).execute()
    },
    async decide(id: string, how: Pick<MoneyRequest, 'state' | 'decidedBy' | 'decidedTime' | 'decision'>): Promise<void> {
      await own.updateTable('moneyRequests').set(how).where('id', '=', id).execute()
    },
    /** Moves everything of one customer to another, as when the two turn out to be one. */
    async moveCustomer(from: string, to: string): Promise<void> {
      await own.updateTable('moneyRequests').set({ customerId: to }).where('customerId', '=', from).execute()
    },
  }
})
