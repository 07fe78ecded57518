import { demoFiles, readSeed, userStore, type Services } from '../../../server/module'
import { mailStore } from './store'
import type { JsonObject } from '../../../engine'
import { readMail, sendMail } from './send-mail'

interface MailSeed {
  /** Accounts. */
  readonly from: string
  readonly to: readonly string[]
  readonly copies: readonly string[]
  readonly hoursAgo: number
  readonly subject: string
  readonly bodyText: string
  /** The name of a demo file. */
  readonly file?: string
  /** Which mail of the list it answers. */
  readonly answers?: number
}

const hour = 3_600_000
/** What is older has been read. */
const readAfter = 48

/** The mails that the demo organisation wrote each other. */
export async function insertDemoMails(services: Services, author: string): Promise<void> {
  const users = services.store.of(userStore)
  const mails = services.store.of(mailStore)
  const ids = new Map((await users.list({})).rows.map((user) => [user.account, user.id]))
  const idOf = (account: string): string => ids.get(account) ?? ''
  if ((await mails.list(author, { box: 'inBox', page: { current: 1, size: 1 } })).total > 0) return
  const files = await demoFiles(services, author)
  const seeds = readSeed<readonly MailSeed[]>('domain/mail/seed/demo.json')
  for (const { from, to, copies, hoursAgo, subject, bodyText, file, answers } of seeds) {
    const then = { ...services, now: () => services.now() - hoursAgo * hour }
    const receivers = { toUserIds: to.map(idOf), copyUserIds: copies.map(idOf) }
    const attached = [files.get(file ?? '')].filter((one): one is JsonObject => one !== undefined)
    const answered = seeds[answers ?? -1]
    const quotedId = answered && (await newestOf(services, idOf(from), answered.subject))
    await sendMail(then, { subject, bodyText, files: attached, ...receivers, quotedId }, idOf(from))
    if (hoursAgo < readAfter) continue
    for (const userId of [...receivers.toUserIds, ...receivers.copyUserIds]) {
      const copy = await newestOf(services, userId, subject)
      if (copy !== undefined) await readMail(then, userId, copy)
    }
  }
}

const newestOf = async ({ store }: Services, userId: string, keyword: string): Promise<string | undefined> =>
  (await store.of(mailStore).list(userId, { box: 'inBox', keyword, page: { current: 1, size: 1 } })).rows[0]?.id
