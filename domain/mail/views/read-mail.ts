import { isJsonObject, type Json, type JsonObject } from '../../../engine'

/** Somebody a mail names; without a name when the account is gone. */
export interface MailPerson {
  readonly id: string
  readonly name: string
}
/** A mail that is quoted, and its text as a record of the form that draws it. */
export interface QuotedMail {
  readonly sender: string
  readonly sentTime: number
  readonly subject: string
  readonly text: JsonObject
}
export interface Mail {
  readonly id: string
  readonly received: boolean
  readonly subject: string
  readonly sender: MailPerson
  readonly to: readonly MailPerson[]
  readonly copies: readonly MailPerson[]
  readonly sentTime: number
  readonly files: readonly Json[]
  readonly text: JsonObject
  readonly quotes: readonly QuotedMail[]
  readonly newerId: string
  readonly olderId: string
}

const words = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
const objects = (value: Json | undefined): readonly JsonObject[] => (Array.isArray(value) ? (value as readonly Json[]) : []).filter(isJsonObject)
/** The server adds the account to a name: the name alone is what people read. */
const person = (value: JsonObject): MailPerson => ({ id: words(value['id']), name: words(value['name']).split('/')[0] ?? '' })

/** A mail as the server answers it; null for anything else. */
export function readMail(value: Json): Mail | null {
  if (!isJsonObject(value) || words(value['id']) === '') return null
  const files = Array.isArray(value['files']) ? (value['files'] as readonly Json[]) : []
  return {
    id: words(value['id']),
    received: value['box'] === 'inBox',
    subject: words(value['subject']),
    sender: person(isJsonObject(value['sender']) ? value['sender'] : {}),
    to: objects(value['to']).map(person),
    copies: objects(value['copies']).map(person),
    sentTime: Number(value['sentTime']),
    files,
    text: { bodyText: words(value['bodyText']), files: [...files] },
    quotes: objects(value['quotes']).map((quote) => ({
      sender: words(quote['sender']).split('/')[0] ?? '',
      sentTime: Number(quote['sentTime']),
      subject: words(quote['subject']),
      text: { bodyText: words(quote['bodyText']), files: [] },
    })),
    newerId: words(value['newerId']),
    olderId: words(value['olderId']),
  }
}
