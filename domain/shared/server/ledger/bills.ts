import { sql, type Expression, type ExpressionBuilder, type Selectable, type SqlBool } from 'kysely'
import { contains, defineStore, insertMany, pause } from '../../../../server/module'
import type { Day } from '../../calendar/day'
import type { BillState } from '../../ledger/balance'

/**
 * What a customer owes for one subject and some days. Amounts are whole fen; `principal`, `lateFee`, `paid`, `credited` and `state` are what its entries
 * come to, kept beside it so that lists need not add them up. Names are those of the day on which it was made: a bill is a document.
 */
export interface Bill {
  readonly id: string
  readonly number: string
  /** What it was made from: a charge of a contract, a reading of a meter, or a person's decision. A source is billed once. */
  readonly source: 'contract' | 'meter' | 'manual'
  readonly sourceId: string
  readonly customerId: string | null
  readonly customer: string
  readonly contractId: string | null
  readonly contract: string
  readonly unitId: string | null
  readonly unit: string
  readonly projectId: string | null
  readonly subject: string
  readonly fromDay: Day
  readonly toDay: Day
  readonly dueDay: Day
  readonly billed: number
  /** Percent of tax that `billed` contains, as decimal text; null for bills older than this column. */
  readonly taxRate: string | null
  readonly principal: number
  readonly lateFee: number
  readonly paid: number
  readonly credited: number
  readonly state: BillState
  /** From this day on nothing is owed of it any more; `neverSettled` while something is. Reports of a day need not read what was settled by then. */
  readonly settledDay: Day
  readonly memo: string
  readonly runId: string | null
  readonly creatorUserId: string | null
  readonly creatorTime: number
}
type BillTables = { bills: Bill; billingRuns: { readonly id: string; readonly state: string } }

/** Which bills a list shows; bounds are inclusive. */
export interface BillQuery {
  /** Part of a number, or of the name of a customer, contract or unit. */
  readonly keyword?: string | undefined
  readonly customerId?: string | undefined
  readonly contractId?: string | undefined
  readonly unitId?: string | undefined
  readonly projectId?: string | undefined
  readonly subject?: string | undefined
  readonly states?: readonly BillState[] | undefined
  readonly dueFrom?: Day | undefined
  readonly dueTo?: Day | undefined
  readonly runId?: string | undefined
  readonly ids?: readonly string[] | undefined
  readonly numbers?: readonly string[] | undefined
  /** Exactly so much is owed, late fees that are written down included: one of these, in fen. */
  readonly owes?: readonly number[] | undefined
  /** Only those that meet a condition over the columns of the table: what a reader sees. */
  readonly seen?: Expression<SqlBool> | undefined
}

/** States in which something is owed. */
export const owedStates: readonly BillState[] = ['open', 'part']
const sortable = ['dueDay', 'number', 'billed', 'customer', 'creatorTime'] as const
export type BillSort = { readonly key: (typeof sortable)[number]; readonly order: 'asc' | 'desc' }
/** Whether bills can be sorted by a key. */
export const isBillSort = (key: string): key is BillSort['key'] => (sortable as readonly string[]).includes(key)

/** How many ids one statement asks for. */
const asked = 400

/** Bills. The table is made by the steps of the module `receivables`. Only `book.ts` and `post.ts` write to it. */
export const billStore = defineStore('bills', ({ db, dialect }) => {
  const own = db.withTables<BillTables>()
  const within = (query: BillQuery) => (eb: ExpressionBuilder<BillTables, 'bills'>) => {
    const { keyword = '' } = query
    const is = (key: 'customerId' | 'contractId' | 'unitId' | 'projectId' | 'subject' | 'runId') =>
      query[key] === undefined ? [] : [eb(key, '=', query[key])]
    return eb.and([
      ...(['customerId', 'contractId', 'unitId', 'projectId', 'subject', 'runId'] as const).flatMap(is),
      ...(query.states === undefined ? [] : [eb('state', 'in', [...query.states])]),
      ...(query.ids === undefined ? [] : [eb('id', 'in', [...query.ids])]),
      ...(query.numbers === undefined ? [] : [eb('number', 'in', [...query.numbers])]),
      ...(query.owes === undefined ? [] : [eb(sql<number>`principal + late_fee`, 'in', [...query.owes])]),
      ...(query.seen === undefined ? [] : [query.seen]),
      ...(query.dueFrom === undefined ? [] : [eb('dueDay', '>=', query.dueFrom)]),
      ...(query.dueTo === undefined ? [] : [eb('dueDay', '<=', query.dueTo)]),
      ...(keyword === '' ? [] : [eb.or(['number', 'customer', 'contract', 'unit'].map((column) => contains(column, keyword)))]),
    ])
  }
  return {
    /** Until the end of the transaction nobody else moves money of this customer. The embedded database has one writer anyway. */
    async lock(customerId: string): Promise<void> {
      if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(hashtext(${`money ${customerId}`}))`.execute(db)
    },
    byId: (id: string): Promise<Bill | undefined> => own.selectFrom('bills').selectAll().where('id', '=', id).executeTakeFirst(),
    async byIds(ids: readonly string[]): Promise<readonly Bill[]> {
      const found: Bill[] = []
      for (let at = 0; at < ids.length; at += asked)
        found.push(
          ...(await own
            .selectFrom('bills')
            .selectAll()
            .where('id', 'in', ids.slice(at, at + asked))
            .execute()),
        )
      return found
    },
    /** The bill of a source, unless it is void. */
    bySource: (source: Bill['source'], sourceId: string): Promise<Bill | undefined> =>
      own
        .selectFrom('bills')
        .selectAll()
        .where('source', '=', source)
        .where('sourceId', '=', sourceId)
        .where('state', '<>', 'void')
        .executeTakeFirst(),
    /** The sources among these that have a bill, one that is void too, with its state. */
    async billedSources(source: Bill['source'], sourceIds: readonly string[]): Promise<ReadonlyMap<string, BillState>> {
      const found = new Map<string, BillState>()
      for (let at = 0; at < sourceIds.length; at += asked) {
        if (at > 0) await pause()
        for (const row of await own
          .selectFrom('bills')
          .select(['sourceId', 'state'])
          .where('source', '=', source)
          // What a run made that was undone is as if it had never been billed; a bill over nothing cannot be made void, and stays.
          .where((eb) =>
            eb.or([
              eb('state', '<>', 'void'),
              eb('runId', 'is', null),
              eb('runId', 'not in', eb.selectFrom('billingRuns').select('billingRuns.id').where('billingRuns.state', '=', 'undone')),
            ]),
          )
          .where('sourceId', 'in', sourceIds.slice(at, at + asked))
          .execute())
          if (found.get(row.sourceId) === undefined || row.state !== 'void') found.set(row.sourceId, row.state)
      }
      return found
    },
    /** A page of bills, with how many there are and what they come to. */
    async list(query: BillQuery, sort: BillSort, page: { readonly current: number; readonly size: number }) {
      const [rows, sums] = await Promise.all([
        own
          .selectFrom('bills')
          .selectAll()
          .where(within(query))
          .orderBy(sort.key, sort.order)
          .orderBy('id', sort.order)
          .limit(page.size)
          .offset((page.current - 1) * page.size)
          .execute(),
        own
          .selectFrom('bills')
          .select(({ fn }) => [
            fn.countAll().as('count'),
            fn.sum('billed').as('billed'),
            fn.sum('principal').as('principal'),
            fn.sum('lateFee').as('lateFee'),
            fn.sum('paid').as('paid'),
          ])
          .where(within(query))
          .executeTakeFirstOrThrow(),
      ])
      const { count, ...fen } = sums
      return {
        rows: rows as readonly Selectable<Bill>[],
        total: Number(count),
        sums: {
          billed: Number(fen.billed ?? 0),
          principal: Number(fen.principal ?? 0),
          lateFee: Number(fen.lateFee ?? 0),
          paid: Number(fen.paid ?? 0),
        },
      }
    },
    /** How many bills of a customer are owed, and how much, late fees that are written down included. */
    async owedBy(customerId: string): Promise<{ readonly bills: number; readonly fen: number }> {
      const { bills, fen } = await own
        .selectFrom('bills')
        .select(({ fn }) => [fn.countAll().as('bills'), fn.sum(sql<number>`principal + late_fee`).as('fen')])
        .where('customerId', '=', customerId)
        .where('state', 'in', [...owedStates])
        .executeTakeFirstOrThrow()
      return { bills: Number(bills), fen: Number(fen ?? 0) }
    },
    /** Whose bill has a number, or owes something and has it as a part of its number. */
    async payersOfNumber(part: string, most: number): Promise<readonly string[]> {
      const exact = await own.selectFrom('bills').select('customerId').where('number', '=', part).execute()
      // Said as the index of numbers that are owed says it, and in its order, so that nothing else is read.
      const partly = await own
        .selectFrom('bills')
        .select('customerId')
        .where(sql<SqlBool>`state in ('open', 'part')`)
        .where(contains('number', part))
        .orderBy('number')
        .limit(most)
        .execute()
      return [...exact, ...partly].flatMap(({ customerId }) => customerId ?? [])
    },
    /** Who has bills of these units. */
    async payersOfUnits(unitIds: readonly string[], most: number): Promise<readonly string[]> {
      if (unitIds.length === 0) return []
      const rows = await own
        .selectFrom('bills')
        .select('customerId')
        .distinct()
        .where('unitId', 'in', [...unitIds])
        .limit(most)
        .execute()
      return rows.flatMap(({ customerId }) => customerId ?? [])
    },
    async count(query: BillQuery): Promise<number> {
      const { count } = await own
        .selectFrom('bills')
        .select(({ fn }) => fn.countAll().as('count'))
        .where(within(query))
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    /** All bills that meet a query, so many at a time and in the order of their ids: for whoever goes through very many of them. */
    async *slices(query: BillQuery, size: number): AsyncGenerator<readonly Bill[], void> {
      for (let last = ''; ;) {
        const some = await own.selectFrom('bills').selectAll().where(within(query)).where('id', '>', last).orderBy('id').limit(size).execute()
        if (some.length > 0) yield some
        if (some.length < size) return
        last = some.at(-1)?.id ?? ''
      }
    },
    /** All bills that meet a query, by due day: for what is done with all of them. */
    all: (query: BillQuery): Promise<readonly Bill[]> =>
      own.selectFrom('bills').selectAll().where(within(query)).orderBy('dueDay').orderBy('id').execute(),
    async insert(bills: readonly Bill[]): Promise<void> {
      await insertMany(own, bills, (some) => own.insertInto('bills').values(some))
    },
    async update(id: string, change: Pick<Bill, 'principal' | 'lateFee' | 'paid' | 'credited' | 'state' | 'settledDay'>): Promise<void> {
      await own.updateTable('bills').set(change).where('id', '=', id).execute()
    },
    /** Moves everything of one customer to another, as when the two turn out to be one. */
    async moveCustomer(from: string, to: string): Promise<void> {
      await own.updateTable('bills').set({ customerId: to }).where('customerId', '=', from).execute()
    },
  }
})
