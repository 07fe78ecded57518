import { Type } from '@sinclair/typebox'
import {
  byId,
  id,
  listQuery,
  mayOpen,
  nameOf,
  pagedListOf,
  pageOf,
  paginationOf,
  Refusal,
  type AddRoute,
  type Services,
} from '../../../../server/module'
import { seeCustomers, seenBy } from '../scope'
import { userNames } from '../user-names'
import { menus, root, tag } from '../wire'
import { notePrinted } from './note-printed'
import { senderOf } from './sender'
import { sheetsOf } from './sheets'
import { noticeStore } from './store'
import { atOnce, filters, presentNotice } from './wire'

/** So many sheets one answer holds: whoever prints very many asks for them one part after the other. */
const sheetsAtOnce = 200

/** Looking at notices, and printing them. */
export function addNoticeReading(route: AddRoute, services: Services): void {
  const { store } = services

  route.guarded({
    method: 'GET',
    url: `${root}/GetPaymentNoticeList`,
    tag,
    policy: mayOpen(menus.notice),
    query: Type.Object({ ...listQuery, ...filters }),
    data: pagedListOf(),
    summary: 'Payment notices page by page, the newest first',
    async handle({ query, access }) {
      const page = pageOf(query)
      const { customers: seen } = await seenBy(services, access)
      const { rows, total } = await store.of(noticeStore).list({ ...query, seen }, page)
      const names = await userNames(
        store,
        rows.map(({ creatorUserId }) => creatorUserId),
      )
      return { list: rows.map((notice) => presentNotice(notice, nameOf(names, notice.creatorUserId))), pagination: paginationOf(page, total) }
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/GetPaymentNoticeDetailList/:id`,
    tag,
    policy: mayOpen(menus.notice),
    params: byId,
    data: Type.Object({ notice: Type.Unknown(), list: Type.Array(Type.Unknown()) }),
    summary: 'A payment notice with the bills that it asks for, as they were when it was made',
    async handle({ params, words, access }) {
      const notice = await store.of(noticeStore).byId(params.id)
      if (!notice) throw new Refusal('notFoundAnymore')
      await seeCustomers(services, access, notice.customerId)
      const [sheet] = await sheetsOf(services, [notice], words)
      if (!sheet) throw new Refusal('notFoundAnymore')
      return sheet
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/GetPaymentNoticeSheets`,
    tag,
    policy: mayOpen(menus.notice),
    query: Type.Object({
      ...filters,
      after: Type.Optional(id),
      ids: Type.Optional(Type.String({ maxLength: 8000, description: 'Only these: ids with commas between them, 200 at most; also void ones' })),
    }),
    data: Type.Object({
      list: Type.Array(Type.Unknown()),
      total: Type.Integer(),
      next: Type.Union([Type.String(), Type.Null()]),
      from: Type.String(),
    }),
    summary:
      'Valid payment notices with their bills, to be printed: 200 at a time, `next` is what the next part comes `after`, null for the last; `total` is how many there are in all parts, and `from` the company that asks',
    async handle({ query: { after = '', ids, ...asked }, words, access, user }) {
      const { customers: seen } = await seenBy(services, access)
      const query =
        ids === undefined
          ? { ...asked, state: asked.state ?? ('valid' as const), seen }
          : { ...asked, ids: ids.split(',').slice(0, sheetsAtOnce), seen }
      const notices = await store.of(noticeStore).after(after, query, sheetsAtOnce)
      return {
        list: await sheetsOf(services, notices, words),
        total: await store.of(noticeStore).count(query),
        from: await senderOf(store, user.organizeId),
        next: notices.length < sheetsAtOnce ? null : (notices.at(-1)?.id ?? null),
      }
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/NotePaymentNoticesPrinted`,
    tag,
    policy: mayOpen(menus.notice),
    body: Type.Object({ ids: Type.Array(id, { minItems: 1, maxItems: atOnce }) }),
    summary: 'Notes that notices were printed once more, at most 500 of them; their history says when and by whom',
    async handle({ body: given, access, user }) {
      const { customers: seen } = await seenBy(services, access)
      return store.transaction((stores) => notePrinted(stores, given.ids, { userId: user.id, now: services.now() }, { seen }))
    },
  })
}
