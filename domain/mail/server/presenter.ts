import { nameOf, storedFiles, type Names } from '../../../server/module'
import { quotesOf } from './send-mail'
import type { KeptMail } from './store'

const idsIn = (json: string): readonly string[] => JSON.parse(json) as readonly string[]

/** Everybody a mail names, to look their names up at once. */
export const peopleOf = (mail: KeptMail): readonly string[] => [
  mail.senderId,
  ...idsIn(mail.toUserIds),
  ...idsIn(mail.copyUserIds),
  ...quotesOf(mail).map((quote) => quote.senderId),
]

/** A mail in a box. */
export const presentMail = (mail: KeptMail, names: Names) => ({
  id: mail.id,
  subject: mail.subject,
  sender: nameOf(names, mail.senderId),
  receivers: idsIn(mail.toUserIds)
    .map((id) => nameOf(names, id))
    .filter(Boolean)
    .join(', '),
  sentTime: mail.sentTime,
  isRead: mail.readTime === null ? '0' : '1',
  /** How many files it brings; nothing where it brings none. */
  attached: storedFiles(mail.files).length || null,
})

/** A mail that is being read: with its text, whom it names, what it quotes, and the mails beside it in its box. */
export const presentMailText = (mail: KeptMail, names: Names, beside: { readonly newer: string | null; readonly older: string | null }) => {
  const people = (json: string) => idsIn(json).map((id) => ({ id, name: nameOf(names, id) }))
  return {
    id: mail.id,
    box: mail.box,
    subject: mail.subject,
    sender: { id: mail.senderId, name: nameOf(names, mail.senderId) },
    to: people(mail.toUserIds),
    copies: people(mail.copyUserIds),
    sentTime: mail.sentTime,
    bodyText: mail.bodyText,
    files: storedFiles(mail.files),
    quotes: quotesOf(mail).map(({ senderId, ...quote }) => ({ ...quote, sender: nameOf(names, senderId) })),
    newerId: beside.newer,
    olderId: beside.older,
  }
}
