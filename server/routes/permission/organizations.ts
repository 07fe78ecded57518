import { Type } from '@sinclair/typebox'
import type { AddRoute } from '../../http/route'
import { signedIn } from '../../policies/policy'
import { presentTree } from '../../presenters/tree'
import type { Services } from '../../services'
import { withDescendants, type Organization } from '../../store/organizations'
import { byId, listOf, listQuery } from '../wire'

const present = (one: Organization) => ({
  fullName: one.fullName,
  enCode: one.enCode,
  category: one.category,
  type: one.category,
  icon: one.category === 'company' ? 'BankOutlined' : 'ApartmentOutlined',
  managerId: one.managerId,
  sortCode: one.sortCode,
  enabledMark: one.enabledMark,
  description: one.description,
  creatorTime: one.creatorTime,
  isLeaf: false,
})
const keyword = Type.Object({ keyword: listQuery.keyword })

/** Organisations, roles and positions, to read and to choose from. */
export function addOrganizationRoutes(route: AddRoute, services: Services): void {
  const { store } = services
  const root = '/api/permission/Organize'
  const enabled = async () => (await store.organizations.all()).filter((one) => one.enabledMark === 1)
  const named = <T extends { readonly fullName: string; readonly enCode: string }>(list: readonly T[], word: string | undefined): readonly T[] =>
    word ? list.filter((one) => one.fullName.includes(word) || one.enCode.includes(word)) : list

  route.guarded({
    method: 'GET',
    url: root,
    tag: 'organisations',
    policy: signedIn,
    query: keyword,
    data: listOf(),
    summary: 'The tree of companies and departments',
    handle: async ({ query }) => ({ list: presentTree(named(await store.organizations.all(), query.keyword), present) }),
  })
  route.guarded({
    method: 'GET',
    url: `${root}/Tree`,
    tag: 'organisations',
    policy: signedIn,
    data: listOf(),
    summary: 'The tree of companies',
    handle: async () => ({
      list: presentTree(
        (await enabled()).filter((one) => one.category === 'company'),
        present,
      ),
    }),
  })
  route.guarded({
    method: 'GET',
    url: `${root}/Selector/:id`,
    tag: 'organisations',
    policy: signedIn,
    params: byId,
    data: listOf(),
    summary: 'Companies to choose as parent, without the one that is edited and what is beneath it; 0 leaves out none',
    async handle({ params }) {
      const all = await enabled()
      const without = new Set(params.id === '0' ? [] : withDescendants(all, params.id))
      return {
        list: presentTree(
          all.filter((one) => one.category === 'company' && !without.has(one.id)),
          present,
        ),
      }
    },
  })
  route.guarded({
    method: 'GET',
    url: `${root}/Department/Selector/:id`,
    tag: 'organisations',
    policy: signedIn,
    params: byId,
    data: listOf(),
    summary: 'Companies and departments to choose from, without the one that is edited and what is beneath it; 0 leaves out none',
    async handle({ params }) {
      const all = await enabled()
      const without = new Set(params.id === '0' ? [] : withDescendants(all, params.id))
      return {
        list: presentTree(
          all.filter((one) => !without.has(one.id)),
          present,
        ),
      }
    },
  })
  route.guarded({
    method: 'GET',
    url: `${root}/:id/Department`,
    tag: 'organisations',
    policy: signedIn,
    params: byId,
    query: keyword,
    data: listOf(),
    summary: 'Departments beneath an organisation',
    async handle({ params, query }) {
      const all = await store.organizations.all()
      const beneath = new Set(withDescendants(all, params.id))
      return {
        list: presentTree(
          named(
            all.filter((one) => one.category === 'department' && one.id !== params.id && beneath.has(one.id)),
            query.keyword,
          ),
          present,
        ),
      }
    },
  })

  const positions = async (word: string | undefined) => {
    const organizations = new Map((await store.organizations.all()).map((one) => [one.id, one.fullName]))
    return {
      list: named(await store.organizations.positions(), word).map((one) => ({ ...one, department: organizations.get(one.organizeId) ?? '' })),
    }
  }
  for (const [path, summary] of [
    ['', 'Positions'],
    ['/All', 'All positions'],
  ] as const) {
    route.guarded({
      method: 'GET',
      url: `/api/permission/Position${path}`,
      tag: 'positions',
      policy: signedIn,
      query: keyword,
      data: listOf(),
      summary,
      handle: ({ query }) => positions(query.keyword),
    })
  }
  route.guarded({
    method: 'GET',
    url: '/api/permission/Position/Selector',
    tag: 'positions',
    policy: signedIn,
    data: listOf(),
    summary: 'Positions in the tree of organisations, to choose from',
    async handle() {
      const nodes = [
        ...(await enabled()).map((one) => ({ ...present(one), id: one.id, parentId: one.parentId, isLeaf: false })),
        ...(await store.organizations.positions())
          .filter((one) => one.enabledMark === 1)
          .map((one) => ({
            id: one.id,
            parentId: one.organizeId,
            fullName: one.fullName,
            enCode: one.enCode,
            type: 'position',
            icon: 'IdcardOutlined',
            isLeaf: true,
          })),
      ]
      return { list: presentTree(nodes, (node) => node) }
    },
  })

  for (const [path, summary] of [
    ['', 'Roles'],
    ['/Selector', 'Roles to choose from'],
  ] as const) {
    route.guarded({
      method: 'GET',
      url: `/api/permission/Role${path}`,
      tag: 'roles',
      policy: signedIn,
      query: keyword,
      data: listOf(),
      summary,
      handle: async ({ query }) => ({
        list: named(await store.access.roles(), query.keyword)
          .filter((role) => path === '' || role.enabledMark === 1)
          .map(({ administrator: _administrator, ...role }) => role),
      }),
    })
  }
}
