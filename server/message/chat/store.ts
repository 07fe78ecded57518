import type { Selectable } from 'kysely'
import { contains } from '../../store/contains'
import type { ChatMessageTable } from '../../store/talk-tables'
import { defineStore } from '../../store/define-store'

export type ChatMessage = Selectable<ChatMessageTable>

export interface HistoryQuery {
  readonly keyword?: string | undefined
  readonly order: 'asc' | 'desc'
  readonly page: { readonly current: number; readonly size: number }
}
/** The newest message between a user and one other. */
export interface Conversation {
  readonly peerId: string
  readonly last: ChatMessage
  readonly unread: number
}

/** The name of the conversation of two people, the same from both sides. */
export const pairOf = (one: string, other: string): string => [one, other].sort().join('|')

/** What people write to each other, one to one. What is unread is counted, never kept as a number of its own. */
export const chatStore = defineStore('chat', ({ db }) => {
  const history = (pair: string, query: Pick<HistoryQuery, 'keyword'>) =>
    db
      .selectFrom('chatMessages')
      .where('pair', '=', pair)
      // What a picture or a recording is stored as has no words to look for.
      .$if(Boolean(query.keyword), (rows) => rows.where('contentType', '=', 'text').where(contains('content', query.keyword ?? '')))

  const newestIds = async (userId: string): Promise<readonly string[]> => {
    const sent = await db
      .selectFrom('chatMessages')
      .select(['receiveUserId as peerId', (eb) => eb.fn.max('id').as('id')])
      .where('sendUserId', '=', userId)
      .groupBy('receiveUserId')
      .execute()
    const received = await db
      .selectFrom('chatMessages')
      .select(['sendUserId as peerId', (eb) => eb.fn.max('id').as('id')])
      .where('receiveUserId', '=', userId)
      .groupBy('sendUserId')
      .execute()
    const newest = new Map<string, string>()
    for (const { peerId, id } of [...sent, ...received]) if (id > (newest.get(peerId) ?? '')) newest.set(peerId, id)
    return [...newest.values()]
  }

  const unreadByPeer = async (userId: string): Promise<ReadonlyMap<string, number>> => {
    const rows = await db
      .selectFrom('chatMessages')
      .select(['sendUserId', (eb) => eb.fn.countAll<number>().as('count')])
      .where('receiveUserId', '=', userId)
      .where('readTime', 'is', null)
      .groupBy('sendUserId')
      .execute()
    return new Map(rows.map((row) => [row.sendUserId, Number(row.count)]))
  }

  return {
    byId: (id: string): Promise<ChatMessage | undefined> => db.selectFrom('chatMessages').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Stores a message, or returns the one that the same sender stored under the same client id before. */
    async insert(message: ChatMessage): Promise<{ readonly message: ChatMessage; readonly isNew: boolean }> {
      const inserted = await db
        .insertInto('chatMessages')
        .values(message)
        .onConflict((conflict) => conflict.columns(['sendUserId', 'clientId']).doNothing())
        .returningAll()
        .executeTakeFirst()
      if (inserted) return { message: inserted, isNew: true }
      const before = await db
        .selectFrom('chatMessages')
        .selectAll()
        .where('sendUserId', '=', message.sendUserId)
        .where('clientId', '=', message.clientId)
        .executeTakeFirstOrThrow()
      return { message: before, isNew: false }
    },

    /** One page of a conversation. */
    async history(pair: string, query: HistoryQuery): Promise<{ readonly rows: readonly ChatMessage[]; readonly total: number }> {
      const { total } = await history(pair, query)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      const rows = await history(pair, query)
        .selectAll()
        .orderBy('id', query.order)
        .limit(query.page.size)
        .offset((query.page.current - 1) * query.page.size)
        .execute()
      return { rows, total: Number(total) }
    },

    /** Whom a user has written with, the latest first. */
    async conversations(userId: string, limit: number): Promise<readonly Conversation[]> {
      const ids = [...(await newestIds(userId))].sort().reverse().slice(0, limit)
      if (ids.length === 0) return []
      const unread = await unreadByPeer(userId)
      const rows = await db.selectFrom('chatMessages').selectAll().where('id', 'in', ids).orderBy('id', 'desc').execute()
      return rows.map((last) => {
        const peerId = last.sendUserId === userId ? last.receiveUserId : last.sendUserId
        return { peerId, last, unread: unread.get(peerId) ?? 0 }
      })
    },
    unreadByPeer,

    /** Marks everything that one person sent to the user as read. Returns whether anything was not. */
    async read(userId: string, fromUserId: string, time: number): Promise<boolean> {
      const changed = await db
        .updateTable('chatMessages')
        .set({ readTime: time })
        .where('receiveUserId', '=', userId)
        .where('sendUserId', '=', fromUserId)
        .where('readTime', 'is', null)
        .executeTakeFirst()
      return Number(changed.numUpdatedRows) > 0
    },
    /** What may name a file: everything but text. */
    fileTexts: async (): Promise<readonly string[]> =>
      (await db.selectFrom('chatMessages').select('content').where('contentType', '!=', 'text').execute()).map((row) => row.content),
  }
})
