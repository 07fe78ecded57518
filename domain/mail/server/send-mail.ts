import { Refusal, cleanRichText, filesIn, invalidField, newId, userStore, type Services } from '../../../server/module'
import type { Json } from '../../../engine'
import { mailStore, type KeptMail, type MailBox } from './store'

/** What happened when a mail was sent, told by its id. */
export const mailSent = 'mail.sent'

export interface MailInput {
  readonly subject: string
  readonly bodyText: string
  /** A list, or the same as JSON text. */
  readonly files: Json
  readonly toUserIds: readonly string[]
  readonly copyUserIds: readonly string[]
  /** The own copy of the mail that this one answers or passes on. */
  readonly quotedId?: string | undefined
}

/** A mail as a later one quotes it. Names are looked up when it is read. */
export interface Quote {
  readonly senderId: string
  readonly sentTime: number
  readonly subject: string
  readonly bodyText: string
}

/** A long exchange keeps the newest of what was said; both count what is stored with every further mail. */
const mostQuotes = 20
const longestQuotes = 400_000

/** Stores a mail for its sender and all its receivers, each once, and tells those who are there. @throws {Refusal} */
export async function sendMail(services: Services, input: MailInput, senderId: string): Promise<{ readonly id: string }> {
  const { store } = services
  await checkReceivers(services, 'toUserIds', input.toUserIds)
  await checkReceivers(services, 'copyUserIds', input.copyUserIds)
  const files = await filesIn(services.store, input.files)
  const quoted = input.quotedId === undefined ? undefined : await ownMail(services, senderId, input.quotedId)

  const sentTime = services.now()
  const mailId = newId(sentTime)
  const toUserIds = [...new Set(input.toUserIds)]
  const copyUserIds = [...new Set(input.copyUserIds)].filter((id) => !toUserIds.includes(id))
  const copy = (userId: string, box: MailBox) => ({ id: newId(sentTime), mailId, userId, box, sentTime, readTime: box === 'sent' ? sentTime : null })
  const own = copy(senderId, 'sent')
  const mail = {
    id: mailId,
    senderId,
    toUserIds: JSON.stringify(toUserIds),
    copyUserIds: JSON.stringify(copyUserIds),
    subject: input.subject.trim(),
    bodyText: await cleanRichText(input.bodyText),
    files: JSON.stringify(files),
    quotes: JSON.stringify(quoted ? quotesWith(quoted) : []),
  }
  await store.transaction((stores) =>
    stores.of(mailStore).send(mail, [own, ...[...toUserIds, ...copyUserIds].map((userId) => copy(userId, 'inBox'))]),
  )
  services.realtime.tell({ event: 'module', name: mailSent, id: mailId })
  return { id: own.id }
}

/** Opens a mail of one's own; it counts as read from then on. @throws {Refusal} when it is nobody's or somebody else's. */
export async function readMail(services: Services, userId: string, id: string): Promise<KeptMail> {
  const mail = await ownMail(services, userId, id)
  if (mail.readTime === null) await services.store.of(mailStore).read(userId, id, services.now())
  return mail
}

/** The mails that a mail quotes, as they were kept with it. */
export const quotesOf = (mail: Pick<KeptMail, 'quotes'>): readonly Quote[] => JSON.parse(mail.quotes) as readonly Quote[]

async function ownMail({ store }: Services, userId: string, id: string): Promise<KeptMail> {
  const mail = await store.of(mailStore).copyOf(userId, id)
  if (!mail) throw new Refusal('notFoundAnymore')
  return mail
}

function quotesWith({ senderId, sentTime, subject, bodyText, quotes }: KeptMail): readonly Quote[] {
  let room = longestQuotes
  const all = [{ senderId, sentTime, subject, bodyText }, ...quotesOf({ quotes })].slice(0, mostQuotes)
  return all.filter((one) => (room -= one.bodyText.length) >= 0)
}

async function checkReceivers({ store }: Services, path: string, ids: readonly string[]): Promise<void> {
  const known = new Set((await store.of(userStore).byIds(ids)).filter((user) => user.enabledMark === 1).map((user) => user.id))
  if (ids.some((id) => !known.has(id))) throw invalidField(path, 'unknownReference')
}
