import {
  byId,
  id,
  listOf,
  listQuery,
  mayOpen,
  namesOfUsers,
  pageOf,
  pagedListOf,
  paginationOf,
  signedIn,
  userStore,
  type AddRoute,
  type Services,
} from '../../../server/module'
import { mailStore } from './store'
import { Type } from '@sinclair/typebox'
import type { Json } from '../../../engine'
import { readMail, sendMail } from './send-mail'
import { peopleOf, presentMail, presentMailText } from './presenter'

const tag = 'mails'
const root = '/api/extend/Email'
const menu = 'extend.email'
/** How many mails the home page shows. */
const newest = 10

const file = Type.Object({ name: Type.String({ maxLength: 300 }), fileId: Type.String({ maxLength: 100 }) }, { additionalProperties: true })
const person = Type.Object({ id: Type.String(), name: Type.String() })
const mailRow = Type.Object({
  id: Type.String(),
  subject: Type.String(),
  sender: Type.String(),
  receivers: Type.String(),
  sentTime: Type.Integer(),
  isRead: Type.String(),
  attached: Type.Union([Type.Integer(), Type.Null()]),
})
const otherMail = Type.Union([Type.String(), Type.Null()])

/** Mails between colleagues: everybody reads and throws away what lies in the own boxes; who has the page of mails may write. */
export function addMailRoutes(route: AddRoute, services: Services): void {
  const { store } = services
  const namesOf = async (ids: readonly string[]) => namesOfUsers(await store.of(userStore).byIds([...new Set(ids)]))

  for (const [url, box, summary] of [
    [root, 'inBox', 'The mails that came in, newest first'],
    [`${root}/Sent`, 'sent', 'The mails that the user sent, newest first'],
  ] as const)
    route.guarded({
      method: 'GET',
      url,
      tag,
      policy: signedIn,
      summary,
      query: Type.Object({ ...listQuery, isRead: Type.Optional(Type.Union([Type.Literal('0'), Type.Literal('')])) }),
      data: pagedListOf(mailRow),
      async handle({ query, user }) {
        const page = pageOf(query)
        const { rows, total } = await store.of(mailStore).list(user.id, { box, keyword: query.keyword, unreadOnly: query.isRead === '0', page })
        const names = await namesOf(rows.flatMap(peopleOf))
        return { list: rows.map((row) => presentMail(row, names)), pagination: paginationOf(page, total) }
      },
    })

  route.guarded({
    method: 'GET',
    url: `${root}/:id`,
    onlyReads: false,
    tag,
    policy: signedIn,
    params: byId,
    summary: 'One of the own mails, which counts as read from then on, and the ids of those beside it in its box',
    data: Type.Object({
      id: Type.String(),
      box: Type.String(),
      subject: Type.String(),
      sender: person,
      to: Type.Array(person),
      copies: Type.Array(person),
      sentTime: Type.Integer(),
      bodyText: Type.String(),
      files: Type.Array(Type.Unknown()),
      quotes: Type.Array(Type.Object({ sender: Type.String(), sentTime: Type.Integer(), subject: Type.String(), bodyText: Type.String() })),
      newerId: otherMail,
      olderId: otherMail,
    }),
    async handle({ params, user }) {
      const mail = await readMail(services, user.id, params.id)
      return presentMailText(mail, await namesOf(peopleOf(mail)), await store.of(mailStore).neighbours(mail))
    },
  })

  route.guarded({
    method: 'POST',
    url: root,
    tag,
    policy: mayOpen(menu),
    summary: 'Sends a mail to colleagues; quotedId names the own mail that it answers or passes on, which is quoted below it',
    bodyLimit: 1024 * 1024,
    body: Type.Object(
      {
        subject: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
        bodyText: Type.Optional(Type.String({ maxLength: 200_000 })),
        /** A list, or the same as JSON text. */
        files: Type.Optional(Type.Union([Type.Array(file, { maxItems: 20 }), Type.String({ maxLength: 20_000 })])),
        toUserIds: Type.Array(id, { minItems: 1, maxItems: 500 }),
        copyUserIds: Type.Optional(Type.Array(id, { maxItems: 500 })),
        quotedId: Type.Optional(id),
      },
      { additionalProperties: false },
    ),
    data: Type.Object({ id: Type.String() }),
    handle: ({ body, user }) =>
      sendMail(
        services,
        {
          ...body,
          bodyText: body.bodyText ?? '',
          files: (body.files ?? []) as Json,
          copyUserIds: body.copyUserIds ?? [],
          quotedId: body.quotedId,
        },
        user.id,
      ),
  })

  route.guarded({
    method: 'DELETE',
    url: `${root}/Record`,
    tag,
    policy: signedIn,
    summary: 'Throws own mails away; others keep theirs',
    body: Type.Object({ ids: Type.Array(id, { minItems: 1, maxItems: 1000 }) }),
    async handle({ body, user }) {
      await store.transaction((stores) => stores.of(mailStore).remove(user.id, body.ids))
    },
  })

  route.guarded({
    method: 'GET',
    url: '/api/visualdev/Dashboard/Email',
    tag,
    policy: signedIn,
    summary: 'The newest mails that the user got',
    data: listOf(),
    async handle({ user }) {
      const { rows } = await store.of(mailStore).list(user.id, { box: 'inBox', page: { current: 1, size: newest } })
      return {
        list: rows.map((row) => ({ id: row.id, fullName: row.subject, creatorTime: row.sentTime, isRead: row.readTime === null ? '0' : '1' })),
      }
    },
  })
}
