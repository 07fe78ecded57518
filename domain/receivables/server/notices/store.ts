import { among, contains, defineStore, pageOfRows, type PageWanted, type SeenIn } from '../../../../server/module'
import type { Day } from '../../../shared/calendar/day'

/** Which of what is owed a notice asks for: all with arrears, what is due in the month, or what was due before it. */
export const noticeRanges = ['all', 'benqi', 'lishi'] as const
export type NoticeRange = (typeof noticeRanges)[number]

/** A letter that asks a customer to pay. Amounts are whole fen, as they were on the day on which it was made. */
export interface Notice {
  readonly id: string
  readonly number: string
  readonly customerId: string
  readonly customer: string
  /** `2024-02`. */
  readonly month: string
  readonly range: NoticeRange
  readonly payUntil: Day
  readonly total: number
  /** What of the total was due before the month. */
  readonly arrears: number
  /** What of the total are late fees. */
  readonly lateFee: number
  readonly bills: number
  readonly state: 'valid' | 'void'
  readonly printed: number
  /** How many times it was sent by text message or e-mail. */
  readonly sent: number
  readonly creatorUserId: string | null
  readonly creatorTime: number
}
export interface NoticeRow {
  readonly id: string
  readonly noticeId: string
  readonly billId: string
  readonly principal: number
  readonly lateFee: number
}
type NoticeTables = { paymentNotices: Notice; paymentNoticeRows: NoticeRow }

export interface NoticeQuery {
  readonly keyword?: string | undefined
  readonly customerId?: string | undefined
  readonly month?: string | undefined
  readonly range?: NoticeRange | undefined
  readonly state?: Notice['state'] | undefined
  readonly ids?: readonly string[] | undefined
  readonly seen?: SeenIn | undefined
}

/** How many rows one statement stores or names, below the limit of bound parameters of either database. */
const batch = 50

export const noticeStore = defineStore('payment notices', ({ db, dialect }) => {
  const own = db.withTables<NoticeTables>()
  const matching = (query: NoticeQuery) =>
    own
      .selectFrom('paymentNotices')
      .$if(query.customerId !== undefined, (rows) => rows.where('customerId', '=', query.customerId ?? ''))
      .$if(query.month !== undefined, (rows) => rows.where('month', '=', query.month ?? ''))
      .$if(query.range !== undefined, (rows) => rows.where('range', '=', query.range ?? 'all'))
      .$if(query.ids !== undefined, (rows) => rows.where(among('id', query.ids ?? [], dialect)))
      .$if(query.state !== undefined, (rows) => rows.where('state', '=', query.state ?? 'valid'))
      .$if(query.seen !== undefined, (rows) => (query.seen ? rows.where(query.seen('customerId')) : rows))
      .$if(Boolean(query.keyword), (rows) => rows.where((eb) => eb.or(['number', 'customer'].map((column) => contains(column, query.keyword ?? '')))))
  return {
    byId: (id: string): Promise<Notice | undefined> => own.selectFrom('paymentNotices').selectAll().where('id', '=', id).executeTakeFirst(),
    async byIds(ids: readonly string[]): Promise<readonly Notice[]> {
      if (ids.length === 0) return []
      return own
        .selectFrom('paymentNotices')
        .selectAll()
        .where('id', 'in', [...ids])
        .orderBy('number')
        .execute()
    },
    /** So many notices that meet a query behind one, in the order of their ids: for whoever goes through all of them. */
    after: (last: string, query: NoticeQuery, most: number): Promise<readonly Notice[]> =>
      matching(query).selectAll().where('id', '>', last).orderBy('id').limit(most).execute(),
    /** The ids of notices that meet a query, `most` at most, in the order of the list. */
    async idsInOrder(query: NoticeQuery, most: number): Promise<readonly string[]> {
      const rows = await matching(query).select('id').orderBy('creatorTime', 'desc').orderBy('id', 'desc').limit(most).execute()
      return rows.map(({ id }) => id)
    },
    count: async (query: NoticeQuery): Promise<number> =>
      Number(
        (
          await matching(query)
            .select(({ fn }) => fn.countAll().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
      ),
    /** What some notices ask for. */
    async rowsOfMany(ids: readonly string[]): Promise<readonly NoticeRow[]> {
      if (ids.length === 0) return []
      return own
        .selectFrom('paymentNoticeRows')
        .selectAll()
        .where('noticeId', 'in', [...ids])
        .orderBy('id')
        .execute()
    },
    /** Whose notice has a number. */
    customerOfNumber: async (number: string): Promise<string | undefined> =>
      (await own.selectFrom('paymentNotices').select('customerId').where('number', '=', number).executeTakeFirst())?.customerId,
    /** The customers that have a notice of a kind for a month. */
    async noticed(month: string, range: NoticeRange): Promise<ReadonlySet<string>> {
      const rows = await matching({ month, range, state: 'valid' }).select('customerId').execute()
      return new Set(rows.map(({ customerId }) => customerId))
    },
    /** Which of some bills valid notices ask for, with the number of the notice. */
    async noticedAmong(billIds: readonly string[]): Promise<readonly { readonly billId: string; readonly number: string }[]> {
      if (billIds.length === 0) return []
      return own
        .selectFrom('paymentNoticeRows')
        .innerJoin('paymentNotices', 'paymentNotices.id', 'paymentNoticeRows.noticeId')
        .select(['paymentNoticeRows.billId', 'paymentNotices.number'])
        .where('paymentNoticeRows.billId', 'in', [...billIds])
        .where('paymentNotices.state', '=', 'valid')
        .execute()
    },
    /** A page of notices, the newest first. */
    async list(query: NoticeQuery, page: PageWanted) {
      const { rows, total } = await pageOfRows(
        matching(query).selectAll().orderBy('creatorTime', 'desc').orderBy('id', 'desc'),
        matching(query),
        page,
      )
      return { rows: rows as readonly Notice[], total }
    },
    async insert(notices: readonly Notice[], rows: readonly NoticeRow[]): Promise<void> {
      for (let at = 0; at < notices.length; at += batch)
        await own
          .insertInto('paymentNotices')
          .values(notices.slice(at, at + batch))
          .execute()
      for (let at = 0; at < rows.length; at += batch)
        await own
          .insertInto('paymentNoticeRows')
          .values(rows.slice(at, at + batch))
          .execute()
    },
    async void(id: string): Promise<void> {
      await own.updateTable('paymentNotices').set({ state: 'void' }).where('id', '=', id).execute()
    },
    /** Counts one more print of those that are seen, and returns their ids. */
    async notePrinted(ids: readonly string[], seen?: SeenIn): Promise<readonly string[]> {
      const rows = await own
        .updateTable('paymentNotices')
        .set((eb) => ({ printed: eb('printed', '+', 1) }))
        .where('id', 'in', [...ids])
        .$if(seen !== undefined, (some) => (seen ? some.where(seen('customerId')) : some))
        .returning('id')
        .execute()
      return rows.map(({ id }) => id)
    },
    /** Those among some that a reader sees. */
    async seenAmong(ids: readonly string[], seen?: SeenIn): Promise<readonly string[]> {
      const rows = await matching({ seen })
        .select('id')
        .where('id', 'in', [...ids])
        .execute()
      return rows.map(({ id }) => id)
    },
    async noteSent(ids: readonly string[]): Promise<void> {
      await own
        .updateTable('paymentNotices')
        .set((eb) => ({ sent: eb('sent', '+', 1) }))
        .where('id', 'in', [...ids])
        .execute()
    },
    async moveCustomer(from: string, to: string): Promise<void> {
      // Where both have one of a month, the one that comes along is void: what it asks for is asked for anew.
      const taken = new Set((await matching({ customerId: to, state: 'valid' }).selectAll().execute()).map(({ month, range }) => `${month} ${range}`))
      for (const { id, month, range, state } of await matching({ customerId: from }).selectAll().execute())
        await own
          .updateTable('paymentNotices')
          .set({ customerId: to, ...(state === 'valid' && taken.has(`${month} ${range}`) && { state: 'void' as const }) })
          .where('id', '=', id)
          .execute()
    },
  }
})
