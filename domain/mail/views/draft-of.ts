import type { JsonObject } from '../../../engine'
import type { Mail, MailPerson } from './read-mail'

/** What one can do with a mail besides reading it. */
export type Answering = 'reply' | 'replyAll' | 'forward'

/** What the subject of an answer begins with, in every language that somebody may have answered in. */
export interface SubjectMarks {
  readonly own: string
  readonly all: readonly string[]
}

const subjectOf = (subject: string, { own, all }: SubjectMarks): string => {
  let bare = subject.trim()
  for (let mark = all.find((one) => bare.startsWith(one)); mark !== undefined; mark = all.find((one) => bare.startsWith(one)))
    bare = bare.slice(mark.length).trim()
  return `${own}${bare}`.slice(0, 200)
}

const idsOf = (people: readonly MailPerson[], except: ReadonlySet<string>): string[] => [
  ...new Set(people.flatMap(({ id, name }) => (name === '' || except.has(id) ? [] : [id]))),
]

/** Whom an answer goes to. Who wrote the mail himself answers those he wrote to. */
function receiversOf(mail: Mail, as: Answering, ownId: string): { readonly toUserIds: string[]; readonly copyUserIds: string[] } {
  if (as === 'forward') return { toUserIds: [], copyUserIds: [] }
  const own = mail.sender.id === ownId
  const first = own ? idsOf(mail.to, new Set()) : idsOf([mail.sender], new Set())
  if (as === 'reply') return { toUserIds: first, copyUserIds: [] }
  const to = own ? first : [...first, ...idsOf(mail.to, new Set([ownId, ...first]))]
  return { toUserIds: to, copyUserIds: idsOf(mail.copies, new Set([ownId, ...to])) }
}

/** Whether answering all is anything else than answering one. */
export const answersMore = (mail: Mail, ownId: string): boolean => {
  const [all, one] = [receiversOf(mail, 'replyAll', ownId), receiversOf(mail, 'reply', ownId)]
  return all.toUserIds.length + all.copyUserIds.length > one.toUserIds.length
}

/** What the form of an answer begins with. Files go along when a mail is passed on; its text is quoted by the server. */
export const draftOf = (mail: Mail, as: Answering, ownId: string, marks: SubjectMarks): JsonObject => ({
  ...receiversOf(mail, as, ownId),
  subject: subjectOf(mail.subject, marks),
  bodyText: '',
  files: as === 'forward' ? [...mail.files] : [],
})
