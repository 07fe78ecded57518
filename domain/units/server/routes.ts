import { Type } from '@sinclair/typebox'
import {
  addNamedListCalls,
  called,
  flag,
  listOf,
  listQuery,
  mayOpen,
  organizationStore,
  presentTree,
  signedIn,
  someId,
  type AddRoute,
  type Services,
} from '../../../server/module'
import { projects } from './projects'
import { projectStore } from './store'

const tag = 'units'
const menu = 'property.project'
const root = '/api/SubDev/shhtdy'

/** Projects and their houses: to maintain, and to choose from. */
export function addProjectRoutes(route: AddRoute, services: Services): void {
  const all = () => services.store.of(projectStore).all()

  route.guarded({
    method: 'GET',
    url: root,
    tag,
    policy: mayOpen(menu),
    query: Type.Object({ keyword: listQuery.keyword }),
    data: listOf(),
    summary: 'The tree of projects and their houses, disabled ones too; a house that is found comes with its project',
    async handle({ query }) {
      const list = await all()
      const found = new Set(called(list, query.keyword).flatMap(({ id, parentId }) => [id, parentId]))
      return {
        list: presentTree(
          list.filter(({ id }) => found.has(id)),
          (one) => one,
        ),
      }
    },
  })
  addNamedListCalls(route, services, projects, {
    root,
    tag,
    menu,
    properties: { parentId: Type.Optional(Type.Union([someId, Type.Null()])) },
    summaries: {
      one: 'One project or house',
      store: 'Stores a project, or with `parentId` a house in one',
      change: 'Changes a project or house; 409 when it no longer has the version that was read',
      remove: 'Removes a project without houses, or a house, that no record names',
      toggle: 'Offers a project or house, or no longer',
    },
  })

  for (const [name, type, summary] of [
    ['GetProjectList', 'project', 'Projects that are offered, as a flat list'],
    ['GetHouseList', 'house', 'Houses that are offered, of all projects or of one, with the name of their project'],
  ] as const)
    route.guarded({
      method: 'GET',
      url: `${root}/${name}`,
      tag,
      policy: signedIn,
      query: Type.Object({ keyword: listQuery.keyword, projectId: Type.Optional(someId) }),
      data: listOf(),
      summary,
      async handle({ query }) {
        const offered = (await all()).filter(({ enabledMark }) => enabledMark === 1)
        const projectOf = (parentId: string | null) => offered.find((one) => one.id === parentId)
        // A house of a project that is switched off is offered no more than the project.
        const found = offered
          .filter((one) => one.type === type && (type === 'project' || projectOf(one.parentId) !== undefined))
          .filter((one) => query.projectId === undefined || query.projectId === (type === 'project' ? one.id : one.parentId))
        return {
          list: called(found, query.keyword).map(({ id: own, fullName, parentId }) => ({
            id: own,
            fullName,
            projectId: parentId ?? own,
            project: projectOf(parentId)?.fullName ?? fullName,
          })),
        }
      },
    })

  route.guarded({
    method: 'GET',
    url: `${root}/GetOrgList`,
    tag,
    policy: signedIn,
    query: Type.Object({ keyword: listQuery.keyword }),
    data: listOf(),
    summary: 'Companies and departments that are switched on, as a flat list',
    async handle({ query }) {
      const offered = (await services.store.of(organizationStore).all()).filter(({ enabledMark }) => enabledMark === 1)
      return {
        list: called(offered, query.keyword).map(({ id: own, fullName, parentId, category }) => ({ id: own, fullName, parentId, type: category })),
      }
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/GetProjectSelect`,
    tag,
    policy: signedIn,
    query: Type.Object({ isAll: Type.Optional(flag) }),
    data: listOf(),
    summary: 'Projects with their houses; with `isAll` also projects that have none',
    async handle({ query }) {
      const offered = (await all()).filter(({ enabledMark }) => enabledMark === 1)
      const tree = presentTree(offered, ({ fullName, type, sortCode }) => ({ fullName, type, sortCode }))
      return { list: query.isAll === 1 ? tree : tree.filter((project) => project.hasChildren) }
    },
  })
}
