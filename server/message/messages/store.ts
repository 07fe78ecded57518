import type { Insertable, Selectable, Updateable } from 'kysely'
import { contains } from '../../store/contains'
import type { MessageTable } from '../../store/talk-tables'
import { defineStore } from '../../store/define-store'

export type Message = Selectable<MessageTable>
/** A message as one of its receivers has it. */
export type ReceivedMessage = Message & { readonly readTime: number | null }

export interface MessageQuery {
  readonly keyword?: string | undefined
  readonly type?: number | undefined
  readonly unreadOnly?: boolean
  readonly order?: 'asc' | 'desc'
  readonly page: { readonly current: number; readonly size: number }
}
export interface UnreadCounts {
  readonly notices: number
  readonly messages: number
}

/** Notices and messages of the system, and who has read them. */
export const messageStore = defineStore('messages', ({ db }) => {
  const received = (userId: string, query: Pick<MessageQuery, 'keyword' | 'type' | 'unreadOnly'>) =>
    db
      .selectFrom('messageReceivers')
      .innerJoin('messages', 'messages.id', 'messageReceivers.messageId')
      .where('messageReceivers.userId', '=', userId)
      .$if(query.type !== undefined, (rows) => rows.where('messages.type', '=', query.type ?? 0))
      .$if(query.unreadOnly === true, (rows) => rows.where('messageReceivers.readTime', 'is', null))
      .$if(Boolean(query.keyword), (rows) => rows.where(contains('messages.title', query.keyword ?? '')))

  const drafted = (query: Pick<MessageQuery, 'keyword'>) =>
    db
      .selectFrom('messages')
      .where('type', '=', 1)
      .$if(Boolean(query.keyword), (rows) => rows.where(contains('title', query.keyword ?? '')))

  return {
    byId: (id: string): Promise<Message | undefined> => db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst(),

    async insert(message: Insertable<MessageTable>): Promise<void> {
      await db.insertInto('messages').values(message).execute()
    },
    /** Changes a message; with `version`, only if nobody changed it meanwhile. Returns whether it did. */
    async update(id: string, change: Updateable<MessageTable>, version?: number): Promise<boolean> {
      let statement = db
        .updateTable('messages')
        .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
        .where('id', '=', id)
      if (version !== undefined) statement = statement.where('version', '=', version)
      return Number((await statement.executeTakeFirst()).numUpdatedRows) === 1
    },
    /** Marks a draft as released. Returns false when it was released before: it goes out once. */
    async release(id: string, time: number): Promise<boolean> {
      const released = await db
        .updateTable('messages')
        .set((eb) => ({ releasedTime: time, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .where('releasedTime', 'is', null)
        .executeTakeFirst()
      return Number(released.numUpdatedRows) === 1
    },
    async remove(id: string): Promise<void> {
      await db.deleteFrom('messages').where('id', '=', id).execute()
    },
    async deliver(messageId: string, userIds: readonly string[]): Promise<void> {
      for (let at = 0; at < userIds.length; at += 200)
        await db
          .insertInto('messageReceivers')
          .values(userIds.slice(at, at + 200).map((userId) => ({ userId, messageId, readTime: null })))
          .execute()
    },
    receivers: async (messageId: string): Promise<readonly string[]> =>
      (await db.selectFrom('messageReceivers').select('userId').where('messageId', '=', messageId).execute()).map((row) => row.userId),

    /** Notices with their drafts, for those who write them. */
    async notices(query: Pick<MessageQuery, 'keyword' | 'page'>): Promise<{ readonly rows: readonly Message[]; readonly total: number }> {
      const { total } = await drafted(query)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      const rows = await drafted(query)
        .selectAll()
        .orderBy('id', 'desc')
        .limit(query.page.size)
        .offset((query.page.current - 1) * query.page.size)
        .execute()
      return { rows, total: Number(total) }
    },

    /** What a user was told, newest first. */
    async inbox(userId: string, query: MessageQuery): Promise<{ readonly rows: readonly ReceivedMessage[]; readonly total: number }> {
      const { total } = await received(userId, query)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      const order = query.order ?? 'desc'
      const rows = await received(userId, query)
        .selectAll('messages')
        .select('messageReceivers.readTime')
        .orderBy('messages.releasedTime', order)
        .orderBy('messages.id', order)
        .limit(query.page.size)
        .offset((query.page.current - 1) * query.page.size)
        .execute()
      return { rows, total: Number(total) }
    },
    receivedById: (userId: string, id: string): Promise<ReceivedMessage | undefined> =>
      received(userId, {}).where('messages.id', '=', id).selectAll('messages').select('messageReceivers.readTime').executeTakeFirst(),

    async unread(userId: string): Promise<UnreadCounts> {
      const rows = await received(userId, { unreadOnly: true })
        .select(['messages.type', (eb) => eb.fn.countAll<number>().as('count')])
        .groupBy('messages.type')
        .execute()
      const sum = (of: (type: number) => boolean) => rows.filter((row) => of(row.type)).reduce((all, row) => all + Number(row.count), 0)
      return { notices: sum((type) => type === 1), messages: sum((type) => type !== 1) }
    },

    /** Marks messages as read: one by its id, or all. */
    async read(userId: string, time: number, id?: string): Promise<void> {
      let statement = db.updateTable('messageReceivers').set({ readTime: time }).where('userId', '=', userId).where('readTime', 'is', null)
      if (id !== undefined) statement = statement.where('messageId', '=', id)
      await statement.execute()
    },
    /** Takes messages out of a user's list; the others keep theirs. */
    async forget(userId: string, ids: readonly string[]): Promise<void> {
      if (ids.length)
        await db
          .deleteFrom('messageReceivers')
          .where('userId', '=', userId)
          .where('messageId', 'in', [...ids])
          .execute()
    },
    /** Everything that may name a file. */
    texts: async (): Promise<readonly string[]> =>
      (await db.selectFrom('messages').select(['bodyText', 'files']).execute()).flatMap((row) => [row.bodyText, row.files]),
  }
})
