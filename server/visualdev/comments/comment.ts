import type { Json } from '../../../engine'
import { invalidField, Refusal } from '../../errors'
import { filesIn } from '../../files/stored-files'
import { newId } from '../../ids'
import { leaveMessage, wordsOfUser } from '../../message/messages/tell-user'
import { doOnce, type Once } from '../../once/once'
import { userStore, type User } from '../../permission/users/store'
import { moduleOfMenu, type Access } from '../../policies/access'
import { shownColumns } from '../../policies/record-access'
import type { Services } from '../../services'
import type { Stores } from '../../store/store'
import type { LoadedModel } from '../models/loaded-model'
import { namesOfRecords } from '../records/names-of-records'
import { mentionedIn, withNames } from './mentions'
import { readerOf } from './readers'
import { commentStore, type RecordComment } from './store'

/** What is to be said about which record, and by whom. */
export interface Saying {
  readonly model: LoadedModel
  readonly recordId: string
  readonly user: User
  readonly text: string
  readonly files: Json
}

/** Somebody who is named, with what that person calls the record and where it is found; '' where in no list. */
interface Named {
  readonly user: User
  /** What all who are named in the text are called. */
  readonly names: ReadonlyMap<string, string>
  readonly record: string
  readonly address: string
}

/** A message that was left, and to whom. */
type Told = readonly [userId: string, messageId: string]

const mostNamed = 20
/** How much of a comment a message repeats. */
const excerpt = 200

/** Says something about a record, and tells those who are named in it. @throws {Refusal} 400 for nothing said, and for people who may not read the record */
export async function addComment(services: Services, saying: Saying, once: Once): Promise<string> {
  const { model, recordId, user } = saying
  const said = await checked(services, saying)
  const named = await namedIn(services, saying, [])
  const told: Told[] = []
  const { id } = await doOnce(services, once, (keep) =>
    services.store.transaction(async (stores) => {
      const now = services.now()
      const comment = { id: newId(now), chain: model.tables.table, recordId, userId: user.id, ...said, creatorTime: now, editedTime: null }
      await keep(stores, { id: comment.id })
      await stores.of(commentStore).insert(comment)
      for (const one of named) told.push(await tellNamed(stores, now, saying, one))
      return { id: comment.id }
    }),
  )
  announce(services, saying, told)
  return id
}

/** Says something else instead, and tells those who were not named before. @throws {Refusal} 403 for what somebody else said */
export async function changeComment(services: Services, saying: Saying, id: string): Promise<void> {
  const before = await ownComment(services, saying, id)
  const said = await checked(services, saying)
  const named = await namedIn(services, saying, mentionedIn(before.text))
  const told: Told[] = []
  await services.store.transaction(async (stores) => {
    const now = services.now()
    await stores.of(commentStore).change(id, { ...said, editedTime: now })
    for (const one of named) told.push(await tellNamed(stores, now, saying, one))
  })
  announce(services, saying, told)
}

/** Takes back what was said. @throws {Refusal} 403 for what somebody else said */
export async function removeComment(services: Services, saying: Pick<Saying, 'model' | 'recordId' | 'user'>, id: string): Promise<void> {
  await ownComment(services, saying, id)
  await services.store.of(commentStore).remove(id)
  announce(services, saying, [])
}

async function ownComment(
  services: Services,
  { model, recordId, user }: Pick<Saying, 'model' | 'recordId' | 'user'>,
  id: string,
): Promise<RecordComment> {
  const comment = await services.store.of(commentStore).byId(model.tables.table, recordId, id)
  if (!comment) throw new Refusal('notFoundAnymore')
  if (comment.userId !== user.id) throw new Refusal('noPermission')
  return comment
}

async function checked({ store }: Services, { text, files }: Saying): Promise<{ readonly text: string; readonly files: string }> {
  const kept = await filesIn(store, files)
  if (text.trim() === '' && kept.length === 0) throw invalidField('text', 'required')
  return { text: text.trim(), files: JSON.stringify(kept) }
}

/** Those named for the first time, with what they call the record. */
async function namedIn(services: Services, { model, recordId, user, text }: Saying, before: readonly string[]): Promise<readonly Named[]> {
  const everybody = await services.store.of(userStore).byIds(mentionedIn(text))
  const names = new Map(everybody.map(({ id, realName }) => [id, realName]))
  const fresh = mentionedIn(text).filter((id) => !before.includes(id))
  if (fresh.length > mostNamed) throw invalidField('text', 'tooMany', { limit: mostNamed })
  const named: Named[] = []
  for (const person of everybody.filter(({ id }) => fresh.includes(id))) {
    const access = person.enabledMark === 1 ? await readerOf(services, model, recordId, person.id) : null
    if (!access) throw invalidField('text', 'mentionUnread', { name: person.realName })
    if (person.id === user.id) continue
    const called = await namesOfRecords(services, model, [recordId], wordsOfUser(person), shownColumns(access, model.row.id))
    named.push({ user: person, names, record: called.get(recordId) || '–', address: addressFor(access, model.row.id, recordId) })
  }
  return named
}

async function tellNamed(stores: Stores, now: number, saying: Saying, { user, names, record, address }: Named): Promise<Told> {
  const { model, text } = saying
  const values = {
    user: saying.user.realName,
    model: wordsOfUser(user).text(model.form.title) || model.row.fullName,
    record,
    text: withNames(text, names).slice(0, excerpt),
    address,
  }
  return [user.id, await leaveMessage(stores, now, user, address === '' ? 'server.comment.named' : 'server.comment.namedAt', values)]
}

/** Where somebody finds a record in a list of its model. */
function addressFor(access: Access, modelId: string, recordId: string): string {
  const menu = access.menus.find((one) => moduleOfMenu(one, 3) === modelId)
  if (!menu) return ''
  const list = new URLSearchParams({ list: JSON.stringify({ r: `v.${recordId}` }) })
  return `/model/${encodeURIComponent((menu.enCode || menu.id).replaceAll('.', '-'))}?${list.toString()}`
}

function announce({ realtime }: Services, { model, recordId }: Pick<Saying, 'model' | 'recordId'>, told: readonly Told[]): void {
  for (const [userId, messageId] of told) realtime.tell({ event: 'counts', userIds: [userId], messageId })
  realtime.tell({ event: 'comments', modelId: model.row.id, id: recordId })
}
