import { Type } from '@sinclair/typebox'
import type { Json } from '../../../engine'
import { storedFiles } from '../../files/stored-files'
import type { AddRoute } from '../../http/route'
import { id, pagedListOf, pageOf, paginationOf } from '../../http/wire'
import { onceOf } from '../../once/once'
import { userStore } from '../../permission/users/store'
import { mayOpenModel } from '../../policies/policy'
import type { Access } from '../../policies/access'
import type { Services } from '../../services'
import type { LoadedModel } from '../models/loaded-model'
import { loadModel } from '../models/open-model'
import { checkThere } from '../records/record-rules'
import { addComment, changeComment, removeComment } from './comment'
import { mentionedIn } from './mentions'
import { readersNamed } from './readers'
import { commentStore } from './store'

const tag = 'comments'
const root = '/api/visualdev/OnlineDev/:modelId/:id/Comments'
const byRecord = Type.Object({ modelId: id, id })
const byComment = Type.Object({ modelId: id, id, comment: id })
const longest = 2000
const file = Type.Object({ name: Type.String({ maxLength: 300 }), fileId: Type.String({ maxLength: 100 }) }, { additionalProperties: true })
const body = Type.Object(
  { text: Type.String({ maxLength: longest }), files: Type.Optional(Type.Array(file, { maxItems: 20 })) },
  { additionalProperties: false },
)
const person = Type.Object({ id: Type.String(), name: Type.String(), account: Type.String() })
const shown = Type.Object({
  id: Type.String(),
  userId: Type.String(),
  user: Type.String(),
  own: Type.Boolean(),
  text: Type.String({ description: 'Plain text; `@[id]` is one of `people`' }),
  people: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  files: Type.Array(Type.Unknown()),
  time: Type.Integer(),
  editedTime: Type.Union([Type.Integer(), Type.Null()]),
})
const rights = 'Whoever reads the record'

/** What people say about records. */
export function addCommentRoutes(route: AddRoute, services: Services): void {
  const { store } = services
  const comments = store.of(commentStore)
  const recordOf = async ({ params, access }: { readonly params: { readonly modelId: string; readonly id: string }; readonly access: Access }) => {
    const model: LoadedModel = await loadModel(services, params.modelId)
    await checkThere(services, model, access, params.id)
    return { model, recordId: params.id }
  }

  route.guarded({
    method: 'GET',
    url: root,
    tag,
    policy: mayOpenModel,
    params: byRecord,
    query: Type.Object({
      currentPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    data: pagedListOf(shown),
    summary: 'What was said about a record, the newest first',
    async handle(asked) {
      const { model, recordId } = await recordOf(asked)
      const page = pageOf(asked.query, 20)
      const { rows, total } = await comments.page(model.tables.table, recordId, page)
      const ids = new Set(rows.flatMap(({ userId, text }) => [userId, ...mentionedIn(text)]))
      const names = new Map((await store.of(userStore).byIds([...ids])).map((user) => [user.id, user.realName]))
      const list = rows.map((row) => ({
        id: row.id,
        userId: row.userId,
        user: names.get(row.userId) ?? '',
        own: row.userId === asked.user.id,
        text: row.text,
        people: mentionedIn(row.text).flatMap((one) => (names.has(one) ? [{ id: one, name: names.get(one) ?? '' }] : [])),
        files: [...storedFiles(row.files)],
        time: row.creatorTime,
        editedTime: row.editedTime,
      }))
      return { list, pagination: paginationOf(page, total) }
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/Count`,
    tag,
    policy: mayOpenModel,
    params: byRecord,
    data: Type.Object({ count: Type.Integer() }),
    summary: 'How many comments a record has',
    async handle(asked) {
      const { model, recordId } = await recordOf(asked)
      return { count: await comments.count(model.tables.table, recordId) }
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/People`,
    tag,
    policy: mayOpenModel,
    params: byRecord,
    query: Type.Object({ keyword: Type.Optional(Type.String({ maxLength: 100 })) }),
    data: Type.Object({ list: Type.Array(person) }),
    summary: 'People who may be named in a comment, because they read the record: at most 20 whose name, account or number holds the keyword',
    async handle(asked) {
      const { model, recordId } = await recordOf(asked)
      const people = await readersNamed(services, model, recordId, asked.query.keyword?.trim() ?? '')
      return { list: people.map(({ id: one, realName, account }) => ({ id: one, name: realName, account })) }
    },
  })

  route.guarded({
    method: 'POST',
    url: root,
    tag,
    policy: mayOpenModel,
    params: byRecord,
    body,
    data: Type.Object({ id: Type.String() }),
    summary: `${rights} may say something about it, in plain text with files; people who are named (\`@[id]\`) find a message. With the header \`Idempotency-Key\`, sent again within a day it is not said anew`,
    async handle(asked) {
      const { body: said, user, request } = asked
      const saying = { ...(await recordOf(asked)), user, text: said.text, files: (said.files ?? []) as Json }
      return { id: await addComment(services, saying, onceOf(request, user.id)) }
    },
  })

  route.guarded({
    method: 'PUT',
    url: `${root}/:comment`,
    tag,
    policy: mayOpenModel,
    params: byComment,
    body,
    summary: 'Says something else in place of an own comment; people who are named for the first time find a message',
    async handle(asked) {
      const { body: said, user, params } = asked
      const saying = { ...(await recordOf(asked)), user, text: said.text, files: (said.files ?? []) as Json }
      await changeComment(services, saying, params.comment)
    },
  })

  route.guarded({
    method: 'DELETE',
    url: `${root}/:comment`,
    tag,
    policy: mayOpenModel,
    params: byComment,
    summary: 'Takes back an own comment',
    async handle(asked) {
      await removeComment(services, { ...(await recordOf(asked)), user: asked.user }, asked.params.comment)
    },
  })
}
