import { Type } from '@sinclair/typebox'
import type { AddRoute } from '../../http/route'
import { positionList } from './position-list'
import { signedIn } from '../../policies/policy'
import { seesOrganization } from '../administrators/administration'
import { grouped } from '../../../engine'
import { byOrganization, presentOrganization } from '../organizations/presenter'
import { wayToEach } from '../users/presenter'
import { presentTree } from '../../named-lists/tree'
import type { Services } from '../../services'
import { organizationStore, withDescendants } from '../organizations/store'
import { positionStore, type Position } from './store'
import { id, listOf, listQuery, pagedListOf, pageOf, paginationOf } from '../../http/wire'
import { addNamedListCalls } from '../../named-lists/calls'
import { cut, named, someId, someIds } from '../../named-lists/parts'

const tag = 'positions'
const menu = 'permission.position'
const root = '/api/permission/Position'

const presentPosition = ({ fullName, enCode }: Position) => ({
  fullName,
  enCode,
  type: 'position',
  icon: 'IdcardOutlined',
  isLeaf: true,
  hasChildren: false,
  children: [],
})

/** Positions in departments, to read, to choose from and to maintain. */
export function addPositionRoutes(route: AddRoute, services: Services): void {
  const { store } = services
  const positions = store.of(positionStore)
  const withDepartments = async (list: readonly Position[]) => {
    const names = new Map((await store.of(organizationStore).all()).map((one) => [one.id, one.fullName]))
    return list.map((one) => ({ ...one, department: names.get(one.organizeId) ?? '' }))
  }

  route.guarded({
    method: 'GET',
    url: root,
    tag,
    policy: signedIn,
    query: Type.Object({ ...listQuery, organizeId: Type.Optional(someId) }),
    data: pagedListOf(),
    summary:
      'Positions, page by page; `organizeId` takes in everything beneath it. Who administers a part of the organisation is told those of that part',
    async handle({ query, access }) {
      const sees = await seesOrganization(store, access)
      const within = query.organizeId ? new Set(withDescendants(await store.of(organizationStore).all(), query.organizeId)) : null
      const all = named(await positions.all(), query.keyword).filter((one) => (within === null || within.has(one.organizeId)) && sees(one.organizeId))
      const page = pageOf(query, 10_000)
      return { list: await withDepartments(cut(all, page)), pagination: paginationOf(page, all.length) }
    },
  })
  route.guarded({
    method: 'GET',
    url: `${root}/All`,
    tag,
    policy: signedIn,
    query: Type.Object({ keyword: listQuery.keyword }),
    data: listOf(),
    summary: 'All positions',
    handle: async ({ query }) => ({ list: await withDepartments(named(await positions.all(), query.keyword)) }),
  })
  route.guarded({
    method: 'GET',
    url: `${root}/Selector`,
    tag,
    policy: signedIn,
    data: listOf(),
    summary: 'Positions in the tree of organisations, to choose from',
    async handle() {
      const organizations = (await store.of(organizationStore).all()).filter((one) => one.enabledMark === 1)
      const offered = (await positions.all()).filter((one) => one.enabledMark === 1)
      const nodes = [
        ...organizations.map((one) => ({ id: one.id, parentId: one.parentId, present: () => presentOrganization(one) })),
        ...offered.map((one) => ({ id: one.id, parentId: one.organizeId, present: () => presentPosition(one) })),
      ]
      return { list: presentTree<(typeof nodes)[number], object>(nodes, (node) => node.present()) }
    },
  })
  route.guarded({
    method: 'POST',
    url: `${root}/getListByOrgIds`,
    onlyReads: true,
    tag,
    policy: signedIn,
    body: Type.Object({ organizeIds: someIds(500) }),
    data: listOf(),
    summary: 'Organisations, each with its enabled positions beneath it',
    async handle({ body: { organizeIds } }) {
      const offered = grouped(
        (await positions.all()).filter((one) => one.enabledMark === 1),
        (one) => one.organizeId,
      )
      const beneath = (of: string) => (offered.get(of) ?? []).map((one) => ({ ...presentPosition(one), id: one.id, parentId: of }))
      return { list: await byOrganization(store, organizeIds, beneath) }
    },
  })

  addNamedListCalls(route, services, positionList, {
    root,
    tag,
    menu,
    properties: { organizeId: id, type: Type.Optional(Type.String({ maxLength: 50 })) },
    async present(position) {
      const [organizeIdTree = []] = wayToEach(await store.of(organizationStore).all(), [position.organizeId])
      return { ...position, organizeIdTree }
    },
    isShown: async ({ organizeId }, access) => (await seesOrganization(store, access))(organizeId),
    summaries: {
      one: 'One position',
      store: 'Stores a position',
      change: 'Changes a position; 409 when it no longer has the version that was read',
      remove: 'Removes a position that nobody holds',
      toggle: 'Offers a position, or no longer',
    },
  })
}
