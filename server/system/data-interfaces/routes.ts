import { Type } from '@sinclair/typebox'
import { interfaceList, interfaceOf } from './interface-list'
import { addNamedListCalls } from '../../named-lists/calls'
import { offerSettings } from '../../files/offer-settings'
import type { AddRoute } from '../../http/route'
import { mayOpen, mayPress } from '../../policies/policy'
import { previewMenu } from '../../policies/access'
import type { Services } from '../../services'
import { byId, listQuery, pagedListOf, pageOf, paginationOf } from '../../http/wire'
import { detailOf, interfaceProperties, menu, summaryOf, tag, url } from './route-parts'
import { userStore } from '../../permission/users/store'
import { dataInterfaceStore } from './store'

const filters = { categoryId: Type.Optional(Type.String({ maxLength: 100 })), dataType: Type.Optional(Type.String({ pattern: '^[123]?$' })) }
const typeIn = (text: string | undefined): number | undefined => (text ? Number(text) : undefined)

/** Named queries: keeping them. */
export function addDataInterfaceRoutes(route: AddRoute, services: Services): void {
  const { store } = services
  const dataInterfaces = store.of(dataInterfaceStore)
  const namesOfAccounts = async (accounts: readonly string[]): Promise<ReadonlyMap<string, string>> =>
    new Map((await store.of(userStore).byAccounts(accounts)).map(({ account, realName }) => [account, `${realName}/${account}`]))

  route.guarded({
    method: 'GET',
    url,
    tag,
    policy: mayOpen(menu),
    query: Type.Object({ ...listQuery, ...filters }),
    data: pagedListOf(),
    summary: 'Data interfaces, page by page',
    async handle({ query: { keyword, categoryId, dataType, ...query } }) {
      const page = pageOf(query)
      const { rows, total } = await dataInterfaces.list({ keyword, categoryId, dataType: typeIn(dataType), page })
      return { list: rows.map(summaryOf), pagination: paginationOf(page, total) }
    },
  })
  route.guarded({
    method: 'GET',
    url: `${url}/Selector`,
    tag,
    policy: mayOpen(menu, previewMenu),
    data: Type.Array(Type.Unknown()),
    summary: 'Interfaces that can be asked, to choose from while designing',
    handle: async () =>
      (await dataInterfaces.list({ enabledOnly: true })).rows.map((one) => ({ ...summaryOf(one), hasChildren: false, children: [] })),
  })
  route.guarded({
    method: 'GET',
    url: `${url}/getList`,
    tag,
    policy: mayOpen(menu, previewMenu),
    query: Type.Object({ ...listQuery, ...filters }),
    data: pagedListOf(),
    summary: 'Interfaces that can be asked, page by page',
    async handle({ query: { keyword, categoryId, dataType, ...query } }) {
      const page = pageOf(query)
      const { rows, total } = await dataInterfaces.list({ keyword, categoryId, dataType: typeIn(dataType), enabledOnly: true, page })
      return { list: rows.map(summaryOf), pagination: paginationOf(page, total) }
    },
  })
  route.guarded({
    method: 'GET',
    url: `${url}/:id`,
    tag,
    policy: mayOpen(menu),
    params: byId,
    summary: 'One interface with what its author wrote; headers without their values',
    handle: async ({ params }) => detailOf(await interfaceOf(store, params.id), services),
  })
  addNamedListCalls(route, services, interfaceList, {
    root: url,
    tag,
    menu,
    properties: interfaceProperties,
    lenient: true,
    bodyLimit: 512 * 1024,
    summaries: {
      store: 'Stores a new interface; SQL, HTTP and scripts only for administrators',
      change: 'Changes an interface; SQL, HTTP and scripts only for administrators',
      remove: 'Removes an interface that no form asks',
      toggle: 'Lets an interface be asked, or no longer',
    },
  })
  route.guarded({
    method: 'GET',
    url: `${url}/:id/Action/Export`,
    tag,
    policy: mayPress('btn_download', menu),
    params: byId,
    onlyReads: false,
    opensSomething: true,
    data: Type.Object({ name: Type.String(), url: Type.String() }),
    summary: 'What the author of an interface wrote, as a file: where it opens for ten minutes',
    async handle({ params, user }) {
      const one = await interfaceOf(store, params.id)
      const { id: _id, version: _version, creatorTime: _made, lastModifyTime: _changed, ...settings } = detailOf(one, services)
      return offerSettings(services, user.id, one.fullName, settings)
    },
  })
  route.guarded({
    method: 'GET',
    url: '/api/system/DataInterfaceLog/:id',
    tag,
    policy: mayOpen(menu),
    params: byId,
    query: Type.Object(listQuery),
    data: pagedListOf(),
    summary: 'Who ran an interface when, latest first',
    async handle({ params, query }) {
      const page = pageOf(query)
      const { rows, total } = await dataInterfaces.runsOf((await interfaceOf(store, params.id)).id, page)
      const names = await namesOfAccounts(rows.map(({ account }) => account))
      return {
        list: rows.map((run) => ({
          ...run,
          userId: names.get(run.account) ?? run.account,
          invokTime: run.creatorTime,
          invokIp: run.address,
          invokDevice: '',
          invokType: 'HTTP',
          invokWasteTime: run.milliseconds,
        })),
        pagination: paginationOf(page, total),
      }
    },
  })
}
