import { Type } from '@sinclair/typebox'
import type { AddRoute } from '../../http/route'
import { addNamedListCalls } from '../../named-lists/calls'
import { departmentList, organizationList } from './organization-list'
import { signedIn } from '../../policies/policy'
import { seesOrganization } from '../administrators/administration'
import { presentOrganization } from './presenter'
import { presentTree } from '../../named-lists/tree'
import type { Services } from '../../services'
import type { JsonObject } from '../../../engine'
import { namesOfUsers } from '../../message/messages/presenter'
import { userStore } from '../users/store'
import { organizationStore, withDescendants, type Organization } from './store'
import { byId, listOf, listQuery } from '../../http/wire'
import { named, someId } from '../../named-lists/parts'

const tag = 'organisations'
const menu = 'permission.organize'
const root = '/api/permission/Organize'
const keyword = Type.Object({ keyword: listQuery.keyword })

/** Companies and departments: one tree, to read, to choose from and to maintain. */
export function addOrganizationRoutes(route: AddRoute, services: Services): void {
  const organizations = services.store.of(organizationStore)
  const enabled = async () => (await organizations.all()).filter((one) => one.enabledMark === 1)
  const tree = (list: readonly Organization[]) => ({ list: presentTree(list, presentOrganization) })

  route.guarded({
    method: 'GET',
    url: root,
    tag,
    policy: signedIn,
    query: keyword,
    data: listOf(),
    summary: 'The tree of companies and departments; who administers a part of it is told that part',
    async handle({ query, access }) {
      const sees = await seesOrganization(services.store, access)
      return tree(named(await organizations.all(), query.keyword).filter((one) => sees(one.id)))
    },
  })
  route.guarded({
    method: 'GET',
    url: `${root}/Tree`,
    tag,
    policy: signedIn,
    data: listOf(),
    summary: 'The tree of companies',
    handle: async () => tree((await enabled()).filter((one) => one.category === 'company')),
  })
  for (const [path, summary, category] of [
    ['Selector', 'Companies to choose as parent, without the one that is edited and what is beneath it; 0 leaves out none', 'company'],
    [
      'Department/Selector',
      'Companies and departments to choose from, without the one that is edited and what is beneath it; 0 leaves out none',
      null,
    ],
  ] as const) {
    route.guarded({
      method: 'GET',
      url: `${root}/${path}/:id`,
      tag,
      policy: signedIn,
      params: byId,
      data: listOf(),
      summary,
      async handle({ params }) {
        const all = await enabled()
        const without = new Set(params.id === '0' ? [] : withDescendants(all, params.id))
        return tree(all.filter((one) => (category === null || one.category === category) && !without.has(one.id)))
      },
    })
  }
  route.guarded({
    method: 'GET',
    url: `${root}/:id/Department`,
    tag,
    policy: signedIn,
    params: byId,
    query: keyword,
    data: listOf(),
    summary: 'Departments beneath an organisation, with who leads them',
    async handle({ params, query, access }) {
      const sees = await seesOrganization(services.store, access)
      const all = (await organizations.all()).filter((one) => sees(one.id) || one.id === params.id)
      const beneath = new Set(withDescendants(all, params.id))
      const departments = all.filter((one) => one.category === 'department' && one.id !== params.id && beneath.has(one.id))
      const leaders = await services.store.of(userStore).byIds(departments.flatMap(({ managerId }) => managerId ?? []))
      const names = namesOfUsers(leaders)
      return {
        list: presentTree(named(departments, query.keyword), (one) => ({
          ...presentOrganization(one),
          manager: names.get(one.managerId ?? '') ?? '',
        })),
      }
    },
  })

  for (const [path, one, list] of [
    ['', 'a company or a department', organizationList],
    ['/Department', 'a department', departmentList],
  ] as const) {
    addNamedListCalls(route, services, list, {
      root: `${root}${path}`,
      tag,
      menu,
      properties: {
        parentId: Type.Optional(someId),
        managerId: Type.Optional(someId),
        category: Type.Optional(Type.Union([Type.Literal('company'), Type.Literal('department')])),
        propertyJson: Type.Optional(Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.String({ maxLength: 20_000 })])),
      },
      isShown: async (found, access) => (await seesOrganization(services.store, access))(found.id),
      // A form shows what it is given: nothing stands above the top.
      present: (found) => ({
        ...presentOrganization(found),
        id: found.id,
        parentId: found.parentId ?? '',
        propertyJson: JSON.parse(found.propertyJson) as JsonObject,
      }),
      summaries: {
        one: `Tells of ${one}`,
        store: `Stores ${one}`,
        change: `Changes ${one}; 409 when it no longer has the version that was read`,
        remove: `Removes ${one} that nobody belongs to and nothing stands in`,
      },
    })
  }
}
