import { Type, type Static } from '@sinclair/typebox'
import type { Json } from '../../../engine'
import { createNotice, noticeOf, releaseNotice, removeNotice, updateNotice, type NoticeInput } from '../messages/send-message'
import { invalidField } from '../../errors'
import type { AddRoute } from '../../http/route'
import { mayOpen, mayPress } from '../../policies/policy'
import { namesOfUsers, presentNotice } from '../messages/presenter'
import type { Services } from '../../services'
import { byId, id, listQuery, pagedListOf, pageOf, paginationOf } from '../../http/wire'
import { messageStore } from '../messages/store'
import { userStore } from '../../permission/users/store'

const tag = 'messages'
const root = '/api/message'
const menu = 'system.notice'
const mostReceivers = 2000

const file = Type.Object({ name: Type.String({ maxLength: 300 }), fileId: Type.String({ maxLength: 100 }) }, { additionalProperties: true })
const noticeBody = Type.Object(
  {
    id: Type.Optional(Type.String()),
    title: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
    bodyText: Type.Optional(Type.String({ maxLength: 200_000 })),
    /** A list, or the same as JSON text. */
    files: Type.Optional(Type.Union([Type.Array(file, { maxItems: 20 }), Type.String({ maxLength: 20_000 })])),
    toUserIds: Type.Optional(Type.Union([Type.Array(id, { maxItems: mostReceivers }), Type.String({ maxLength: 100_000 })])),
    version: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  { additionalProperties: false },
)

function receiversIn(given: string | readonly string[]): readonly string[] {
  const list = typeof given === 'string' ? given.split(',').filter(Boolean) : given
  if (list.length > mostReceivers) throw invalidField('toUserIds', 'tooMany', { limit: mostReceivers })
  return list
}

const inputOf = (body: Static<typeof noticeBody>): NoticeInput => ({
  title: body.title,
  bodyText: body.bodyText ?? '',
  files: (body.files ?? []) as Json,
  toUserIds: receiversIn(body.toUserIds ?? []),
})

/** Writing notices: a draft, then released to those it is for. */
export function addNoticeRoutes(route: AddRoute, services: Services): void {
  const { store } = services
  const namesOf = async (ids: readonly string[]) => namesOfUsers(await store.of(userStore).byIds(ids))

  route.guarded({
    method: 'GET',
    url: `${root}/Notice`,
    tag,
    policy: mayOpen(menu),
    summary: 'Notices with their drafts, newest first; enabledMark 1 is released',
    query: Type.Object(listQuery),
    data: pagedListOf(),
    async handle({ query }) {
      const page = pageOf(query)
      const { rows, total } = await store.of(messageStore).notices({ keyword: query.keyword, page })
      const names = await namesOf(rows.flatMap((row) => row.creatorUserId ?? []))
      return { list: rows.map((row) => presentNotice(row, names)), pagination: paginationOf(page, total) }
    },
  })

  route.guarded({
    method: 'POST',
    url: root,
    tag,
    policy: mayPress('btn_add', menu),
    summary: 'Writes a notice as a draft; toUserIds names receivers, none means everybody',
    bodyLimit: 1024 * 1024,
    body: noticeBody,
    data: Type.Object({ id: Type.String() }),
    handle: ({ body, user }) => createNotice(services, inputOf(body), user.id),
  })

  route.guarded({
    method: 'GET',
    url: `${root}/:id`,
    tag,
    policy: mayOpen(menu),
    params: byId,
    summary: 'One notice, for the form that edits it',
    async handle({ params }) {
      const notice = await noticeOf(services, params.id)
      return presentNotice(notice, await namesOf(notice.creatorUserId ? [notice.creatorUserId] : []))
    },
  })

  route.guarded({
    method: 'PUT',
    url: `${root}/:id`,
    tag,
    policy: mayPress('btn_edit', menu),
    params: byId,
    summary: 'Changes a draft; a released notice stays as people have read it',
    bodyLimit: 1024 * 1024,
    body: noticeBody,
    handle: ({ params, body, user }) => updateNotice(services, params.id, inputOf(body), body.version, user.id),
  })

  route.guarded({
    method: 'DELETE',
    url: `${root}/:id`,
    tag,
    policy: mayPress('btn_remove', menu),
    params: byId,
    summary: 'Removes a notice, also from the lists of those who got it',
    handle: ({ params }) => removeNotice(services, params.id),
  })

  route.guarded({
    method: 'PUT',
    url: `${root}/:id/Actions/Release`,
    tag,
    policy: mayPress('btn_release', menu),
    params: byId,
    summary: 'Sends a draft to all it is for, once',
    handle: ({ params }) => releaseNotice(services, params.id),
  })
}
