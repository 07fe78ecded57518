import { Type } from '@sinclair/typebox'
import { invalidField, Refusal } from '../../errors'
import type { AddRoute } from '../../http/route'
import { signedIn } from '../../policies/policy'
import { presentContent } from '../chat/presenter'
import { namesOfUsers, presentMessageText, presentReceivedMessage } from './presenter'
import type { Services } from '../../services'
import { byId, id, listOf, listQuery, pagedListOf, pageOf, paginationOf } from '../../http/wire'
import { chatStore } from '../chat/store'
import { messageStore } from './store'
import { userStore } from '../../permission/users/store'

const tag = 'messages'
const root = '/api/message'
const type = Type.Optional(Type.Union([Type.Integer({ minimum: 1, maximum: 3 }), Type.Literal('')]))
const recentChats = 200
const mostIds = 1000

function idsIn(ids: string | readonly string[]): readonly string[] {
  const list = typeof ids === 'string' ? ids.split(',').filter(Boolean) : ids
  if (list.length > mostIds) throw invalidField('ids', 'tooMany', { limit: mostIds })
  return list
}

/** What the signed-in user was told, and with whom the user writes. */
export function addMessageRoutes(route: AddRoute, services: Services): void {
  const { store, realtime } = services
  const messages = store.of(messageStore)
  const namesOf = async (ids: readonly string[]) => namesOfUsers(await store.of(userStore).byIds(ids))

  route.guarded({
    method: 'GET',
    url: root,
    tag,
    policy: signedIn,
    summary: 'The own messages, newest first: type 1 notice, 2 system, 3 private',
    query: Type.Object({ ...listQuery, type, isRead: Type.Optional(Type.Union([Type.Literal('0'), Type.Literal('')])) }),
    data: pagedListOf(
      Type.Object({
        id: Type.String(),
        title: Type.String(),
        type: Type.Integer(),
        creatorUser: Type.String(),
        lastModifyTime: Type.Union([Type.Integer(), Type.Null()]),
        isRead: Type.String(),
      }),
    ),
    async handle({ query, user }) {
      const page = pageOf(query)
      const { rows, total } = await messages.inbox(user.id, {
        keyword: query.keyword,
        type: query.type === '' ? undefined : query.type,
        unreadOnly: query.isRead === '0',
        order: query.sort === 'asc' ? 'asc' : 'desc',
        page,
      })
      const names = await namesOf(rows.flatMap((row) => row.creatorUserId ?? []))
      return { list: rows.map((row) => presentReceivedMessage(row, names)), pagination: paginationOf(page, total) }
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/ReadInfo/:id`,
    onlyReads: false,
    tag,
    policy: signedIn,
    params: byId,
    summary: 'One of the own messages with its text and files; it counts as read from then on',
    async handle({ params, user }) {
      const message = await messages.receivedById(user.id, params.id)
      if (!message) throw new Refusal('notFoundAnymore')
      if (message.readTime === null) {
        await messages.read(user.id, services.now(), message.id)
        realtime.tell({ event: 'counts', userIds: [user.id] })
      }
      return presentMessageText(message, await namesOf(message.creatorUserId ? [message.creatorUserId] : []))
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/Actions/ReadAll`,
    tag,
    policy: signedIn,
    summary: 'Marks all own messages as read',
    async handle({ user }) {
      await messages.read(user.id, services.now())
      realtime.tell({ event: 'counts', userIds: [user.id] })
    },
  })

  route.guarded({
    method: 'DELETE',
    url: `${root}/Record`,
    tag,
    policy: signedIn,
    summary: 'Takes messages out of the own list; ids as a list or joined by commas, at most 1000',
    body: Type.Object({ ids: Type.Union([Type.Array(id, { maxItems: mostIds }), Type.String({ maxLength: 100_000 })]) }),
    async handle({ body, user }) {
      await messages.forget(user.id, idsIn(body.ids))
      realtime.tell({ event: 'counts', userIds: [user.id] })
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/imreply`,
    tag,
    policy: signedIn,
    opensSomething: true,
    summary: 'Recent conversations, the latest first, each with its newest message and how much of it is unread',
    data: listOf(),
    async handle({ user }) {
      const conversations = await store.of(chatStore).conversations(user.id, recentChats)
      const list = await Promise.all(
        conversations.map(async ({ peerId, last, unread }) => {
          const peer = await store.of(userStore).byId(peerId)
          return {
            id: peerId,
            realName: peer?.realName ?? '',
            account: peer?.account ?? '',
            headIcon: peer?.headIcon ?? '',
            latestMessage: presentContent(services, last.contentType, last.content),
            messageType: last.contentType,
            latestDate: last.sendTime,
            unreadMessage: unread,
          }
        }),
      )
      return { list }
    },
  })
}
