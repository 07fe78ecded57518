import { Type } from '@sinclair/typebox'
import {
  addNamedListCalls,
  called,
  flag,
  listOf,
  listQuery,
  mayOpen,
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
