import type { Insertable, Selectable } from 'kysely'
import { contains, defineStore } from '../../../server/module'

/** A mail as it was written; nothing of it changes. It lives for as long as somebody keeps a copy. */
interface MailTable {
  id: string
  /** May name somebody whose account is gone. */
  senderId: string
  /** Ids of the receivers, as JSON. */
  toUserIds: string
  /** Ids of those who got it for their information, as JSON. */
  copyUserIds: string
  subject: string
  bodyText: string
  /** The attached files, as JSON. */
  files: string
  /** The mails that it answers or passes on, newest first, as JSON. */
  quotes: string
}
/** A mail in somebody's box. Its id is what this person opens it by. */
interface MailCopyTable {
  id: string
  mailId: string
  userId: string
  box: 'inBox' | 'sent'
  /** Milliseconds since 1970 UTC. */
  sentTime: number
  readTime: number | null
}
type MailTables = { mails: MailTable; mailCopies: MailCopyTable }
type Mail = Selectable<MailTable>
type MailCopy = Selectable<MailCopyTable>
export type MailBox = MailCopy['box']
/** A copy of a mail with what stands in it: `id` is the copy's, by which its owner opens it; `mailId` is the mail's. */
export type KeptMail = Omit<Mail, 'id'> & MailCopy

interface MailQuery {
  readonly box: MailBox
  readonly keyword?: string | undefined
  readonly unreadOnly?: boolean
  readonly page: { readonly current: number; readonly size: number }
}

const written = ['mails.senderId', 'mails.toUserIds', 'mails.copyUserIds', 'mails.subject', 'mails.bodyText', 'mails.files', 'mails.quotes'] as const

/** Mails between colleagues. Everybody sees copies of their own only. */
export const mailStore = defineStore('mails', (context) => {
  const db = context.db.withTables<MailTables>()
  const kept = (userId: string) =>
    db.selectFrom('mailCopies').innerJoin('mails', 'mails.id', 'mailCopies.mailId').where('mailCopies.userId', '=', userId)
  const asked = (userId: string, { box, keyword, unreadOnly }: Omit<MailQuery, 'page'>) =>
    kept(userId)
      .where('mailCopies.box', '=', box)
      .$if(unreadOnly === true, (rows) => rows.where('mailCopies.readTime', 'is', null))
      .$if(Boolean(keyword), (rows) => rows.where(contains('mails.subject', keyword ?? '')))
  const unkept = () =>
    db
      .deleteFrom('mails')
      .where((eb) => eb.not(eb.exists(eb.selectFrom('mailCopies').select('mailCopies.id').whereRef('mailCopies.mailId', '=', 'mails.id'))))

  /** The copy beside one in its box: `older` or newer. */
  const beside = async ({ userId, box, sentTime, id }: MailCopy, older: boolean): Promise<string | null> => {
    const sign = older ? '<' : '>'
    const order = older ? 'desc' : 'asc'
    const row = await db
      .selectFrom('mailCopies')
      .select('id')
      .where('userId', '=', userId)
      .where('box', '=', box)
      .where((eb) => eb.or([eb('sentTime', sign, sentTime), eb.and([eb('sentTime', '=', sentTime), eb('id', sign, id)])]))
      .orderBy('sentTime', order)
      .orderBy('id', order)
      .limit(1)
      .executeTakeFirst()
    return row?.id ?? null
  }

  return {
    /** Stores a mail and the copies of all whom it concerns. */
    async send(mail: Insertable<MailTable>, copies: readonly Insertable<MailCopyTable>[]): Promise<void> {
      await db.insertInto('mails').values(mail).execute()
      for (let at = 0; at < copies.length; at += 100)
        await db
          .insertInto('mailCopies')
          .values(copies.slice(at, at + 100))
          .execute()
    },

    /** A box, newest first. */
    async list(userId: string, query: MailQuery): Promise<{ readonly rows: readonly KeptMail[]; readonly total: number }> {
      const { total } = await asked(userId, query)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      const rows = await asked(userId, query)
        .selectAll('mailCopies')
        .select(written)
        .orderBy('mailCopies.sentTime', 'desc')
        .orderBy('mailCopies.id', 'desc')
        .limit(query.page.size)
        .offset((query.page.current - 1) * query.page.size)
        .execute()
      return { rows, total: Number(total) }
    },
    copyOf: (userId: string, id: string): Promise<KeptMail | undefined> =>
      kept(userId).where('mailCopies.id', '=', id).selectAll('mailCopies').select(written).executeTakeFirst(),
    /** The copies that lie in the inboxes of receivers, to tell these of it. */
    async delivered(mailId: string): Promise<readonly (MailCopy & Pick<Mail, 'subject' | 'senderId'>)[]> {
      return db
        .selectFrom('mailCopies')
        .innerJoin('mails', 'mails.id', 'mailCopies.mailId')
        .where('mailCopies.mailId', '=', mailId)
        .where('mailCopies.box', '=', 'inBox')
        .selectAll('mailCopies')
        .select(['mails.subject', 'mails.senderId'])
        .execute()
    },
    async neighbours(copy: MailCopy): Promise<{ readonly newer: string | null; readonly older: string | null }> {
      return { newer: await beside(copy, false), older: await beside(copy, true) }
    },

    async read(userId: string, id: string, time: number): Promise<void> {
      await db
        .updateTable('mailCopies')
        .set({ readTime: time })
        .where('userId', '=', userId)
        .where('id', '=', id)
        .where('readTime', 'is', null)
        .execute()
    },
    /** Throws own copies away; a mail that nobody keeps any more goes with them. */
    async remove(userId: string, ids: readonly string[]): Promise<void> {
      for (let at = 0; at < ids.length; at += 200) {
        const own = db
          .selectFrom('mailCopies')
          .where('userId', '=', userId)
          .where('id', 'in', ids.slice(at, at + 200))
        const mails = (await own.select('mailId').execute()).map((row) => row.mailId)
        if (mails.length === 0) continue
        await db
          .deleteFrom('mailCopies')
          .where('userId', '=', userId)
          .where('id', 'in', ids.slice(at, at + 200))
          .execute()
        await unkept().where('id', 'in', mails).execute()
      }
    },
    /** Removes mails whose last copy went with an account. */
    async removeUnkept(): Promise<void> {
      await unkept().execute()
    },
    /** Everything that may name a file. */
    texts: async (): Promise<readonly string[]> =>
      (await db.selectFrom('mails').select(['bodyText', 'files', 'quotes']).execute()).flatMap((row) => [row.bodyText, row.files, row.quotes]),
  }
})
