import { defineStore } from '../../../../server/module'

/** How a notice goes to its customer. Printing counts as well, so that the history is of everything. */
export const channels = ['sms', 'email'] as const
export type Channel = (typeof channels)[number]
/** `waiting`: it will be tried, or tried again; `failed`: it was given up. */
export const sendingStates = ['waiting', 'sent', 'failed'] as const

/** One sending of a notice, or one print of it: what was sent to whom, when, by whom, and what came back. */
export interface Sending {
  readonly id: string
  readonly noticeId: string
  readonly channel: Channel | 'print'
  /** A number or an address; '' for paper. */
  readonly receiver: string
  readonly subject: string
  readonly text: string
  readonly state: (typeof sendingStates)[number]
  readonly attempts: number
  /** What came back, where that was no good. */
  readonly answer: string
  readonly doneTime: number | null
  readonly creatorUserId: string | null
  readonly creatorTime: number
}
type Tables = { paymentNoticeSendings: Sending }

/** How many rows one statement stores, below the limit of bound parameters of either database. */
const batch = 60

/** The history of what was sent. */
export const sendingStore = defineStore('sendings of payment notices', ({ db }) => {
  const own = db.withTables<Tables>()
  return {
    byId: (id: string): Promise<Sending | undefined> => own.selectFrom('paymentNoticeSendings').selectAll().where('id', '=', id).executeTakeFirst(),
    /** Of one notice, the newest first. */
    of: (noticeId: string): Promise<readonly Sending[]> =>
      own
        .selectFrom('paymentNoticeSendings')
        .selectAll()
        .where('noticeId', '=', noticeId)
        .orderBy('creatorTime', 'desc')
        .orderBy('id', 'desc')
        .limit(200)
        .execute(),
    /** Which of these notices are on their way by a channel. */
    async waiting(noticeIds: readonly string[], channel: Channel): Promise<ReadonlySet<string>> {
      if (noticeIds.length === 0) return new Set()
      const rows = await own
        .selectFrom('paymentNoticeSendings')
        .select('noticeId')
        .where('noticeId', 'in', [...noticeIds])
        .where('channel', '=', channel)
        .where('state', '=', 'waiting')
        .execute()
      return new Set(rows.map(({ noticeId }) => noticeId))
    },
    async insert(sendings: readonly Sending[]): Promise<void> {
      for (let at = 0; at < sendings.length; at += batch)
        await own
          .insertInto('paymentNoticeSendings')
          .values(sendings.slice(at, at + batch))
          .execute()
    },
    async update(id: string, change: Pick<Sending, 'state' | 'attempts' | 'answer' | 'doneTime'>): Promise<void> {
      await own.updateTable('paymentNoticeSendings').set(change).where('id', '=', id).execute()
    },
  }
})
