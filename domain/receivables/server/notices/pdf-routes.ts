import { Type } from '@sinclair/typebox'
import { beginAndWait, downloadShape, id, mayOpen, patience, type AddRoute, type Downloads, type Services } from '../../../../server/module'
import { seenBy } from '../scope'
import { menus, root, tag } from '../wire'
import { noticeFile } from './pdf'
import { filters } from './wire'

/** So many notices can be named one by one. */
const mostNamed = 10_000

/** Printing very many notices: into one file, which a browser could not hold as sheets. */
export function addNoticePdf(route: AddRoute, services: Services, downloads: Downloads): void {
  route.guarded({
    method: 'POST',
    url: `${root}/MakePaymentNoticesPdf`,
    tag,
    policy: mayOpen(menus.notice),
    bodyLimit: 512 * 1024,
    body: Type.Object({
      /** Only these, also void ones. */
      ids: Type.Optional(Type.Array(id, { minItems: 1, maxItems: mostNamed })),
      keyword: Type.Optional(Type.String({ maxLength: 200 })),
      ...filters,
      wait: Type.Optional(Type.Integer({ minimum: 0, maximum: patience })),
    }),
    data: downloadShape,
    summary:
      'Makes one PDF file of payment notices: of those that `ids` name, also void ones, or of all that the query of the list finds, valid ones where it names no state, 20,000 at most; in the order of the list, each on pages of its own, in the caller’s language.' +
      ' Once it is whole, they count as printed. The call waits for the file, `wait` seconds or 10 at most; what takes longer goes on in the background, and `GET /api/file/Downloads/{id}` tells how far it is.' +
      ' 400 where there is none of them that the caller sees',
    async handle({ body: { wait, ids, ...asked }, access, user, words }) {
      const { customers: seen } = await seenBy(services, access)
      const query = ids ? { ids: [...new Set(ids)], seen } : { ...asked, state: asked.state ?? ('valid' as const), seen }
      return beginAndWait(services, downloads, await noticeFile(services, query, user, words), words, wait)
    },
  })
}
