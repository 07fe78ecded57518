import { Type } from '@sinclair/typebox'
import { Refusal } from '../../errors'
import { contentDisposition } from '../../http/headers'
import { answered, type AddRoute } from '../../http/route'
import { byId, id, listQuery, pagedListOf, pageOf, paginationOf } from '../../http/wire'
import { anyone, signedIn } from '../../policies/policy'
import type { Services } from '../../services'
import { isLinkOpen } from '../file-links'
import { keptFor, removeDownloads } from './keeping'
import { downloadPath, presentDownload } from './presenter'
import { downloadStates, downloadStore, type Download } from './store'

const tag = 'downloads'
const root = '/api/file/Downloads'
const time = Type.Union([Type.Integer(), Type.Null()])

/** A file that is made for the caller, or was. */
export const downloadShape = Type.Object({
  id,
  name: Type.String(),
  state: Type.Union(downloadStates.map((state) => Type.Literal(state))),
  done: Type.Integer(),
  total: Type.Integer(),
  size: Type.Integer(),
  message: Type.String(),
  url: Type.String(),
  creatorTime: Type.Integer(),
  endTime: time,
  keptUntil: time,
})

/** The files that were made for the caller. Nobody else learns of them: to others they are not there. */
export function addDownloadRoutes(route: AddRoute, services: Services): void {
  const { store, files, signingKey, now } = services
  const ownOf = async (downloadId: string, userId: string): Promise<Download> => {
    const found = await store.of(downloadStore).byId(downloadId)
    if (!found || found.userId !== userId) throw new Refusal('notFoundAnymore')
    return found
  }

  route.guarded({
    method: 'GET',
    url: root,
    tag,
    policy: signedIn,
    opensSomething: true,
    query: Type.Object({ currentPage: listQuery.currentPage, pageSize: listQuery.pageSize }),
    data: pagedListOf(downloadShape),
    summary: 'The files that are made for the caller, or were within a day, the newest first; `url` opens one for ten minutes',
    async handle({ query, user, words }) {
      const page = pageOf(query, 20)
      const { rows, total } = await store.of(downloadStore).ofUser(user.id, page)
      return { list: rows.map((row) => presentDownload(row, signingKey, now(), words)), pagination: paginationOf(page, total) }
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/:id`,
    tag,
    policy: signedIn,
    opensSomething: true,
    params: byId,
    data: downloadShape,
    summary: 'One of the caller’s files: how far it is, and where it can be fetched',
    handle: async ({ params, user, words }) => presentDownload(await ownOf(params.id, user.id), signingKey, now(), words),
  })

  route.guarded({
    method: 'PUT',
    url: `${root}/:id/Actions/Cancel`,
    tag,
    policy: signedIn,
    params: byId,
    summary: 'Calls off a file that is being made; one that has ended stays as it is',
    async handle({ params, user }) {
      await ownOf(params.id, user.id)
      await store.of(downloadStore).cancel(params.id, now())
    },
  })

  route.guarded({
    method: 'DELETE',
    url: `${root}/:id`,
    tag,
    policy: signedIn,
    params: byId,
    summary: 'Removes one of the caller’s files; one that is being made is called off before',
    async handle({ params, user }) {
      await ownOf(params.id, user.id)
      await store.of(downloadStore).cancel(params.id, now())
      await removeDownloads(services, [await ownOf(params.id, user.id)])
    },
  })

  route.open({
    method: 'GET',
    url: '/api/file/Downloaded/:id',
    tag: 'files',
    policy: anyone('the signature in the address opens this one file for ten minutes'),
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 100, 'x-secret': true }) }),
    query: Type.Object({ until: Type.Integer(), sign: Type.String({ maxLength: 100 }) }),
    produces: 'application/octet-stream',
    summary: 'A file that was made, to be saved',
    async handle({ params, query, reply }) {
      if (!isLinkOpen(signingKey, downloadPath(params.id), query.until, query.sign, now())) throw new Refusal('fileLinkExpired')
      const found = await store.of(downloadStore).byId(params.id)
      if (!found || found.fileId === null || (found.endTime ?? 0) + keptFor < now()) throw new Refusal('notFound')
      reply
        .header('content-type', found.contentType)
        .header('content-length', found.size)
        .header('content-disposition', contentDisposition('attachment', found.name))
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'no-store')
        .send(files.read(found.fileId))
      return answered
    },
  })
}
