import { Type } from '@sinclair/typebox'
import type { AddRoute } from '../../http/route'
import { signedIn } from '../../policies/policy'
import { presentTree } from '../../named-lists/tree'
import type { Services } from '../../services'
import type { FeeSubject } from './store'
import { flag, listOf, listQuery, pagedListOf, pageOf, paginationOf } from '../../http/wire'

const tag = 'property pickers'
const isOffered = ({ enabledMark }: { readonly enabledMark: number }) => enabledMark === 1
const presentSubject = ({ id, fullName }: FeeSubject) => ({ Id: id, Name: fullName })

/** What the pickers of the property business choose from. */
export function addPropertyPickerRoutes(route: AddRoute, services: Services): void {
  const { properties } = services.store

  route.guarded({
    method: 'GET',
    url: '/api/SubDev/shhtdy/GetProjectSelect',
    tag,
    policy: signedIn,
    query: Type.Object({ isAll: Type.Optional(flag) }),
    data: listOf(),
    summary: 'Projects with their houses; with `isAll` also projects that have none',
    async handle({ query }) {
      const tree = presentTree((await properties.projects()).filter(isOffered), ({ fullName, type, sortCode }) => ({ fullName, type, sortCode }))
      return { list: query.isAll === 1 ? tree : tree.filter((project) => project.hasChildren) }
    },
  })
  route.guarded({
    method: 'GET',
    url: '/api/SubDev/shhtfeeset/GetFeeNameList',
    tag,
    policy: signedIn,
    query: Type.Object({ currentPage: listQuery.currentPage, pageSize: listQuery.pageSize }),
    data: pagedListOf(),
    summary: 'Fee subjects, page by page',
    async handle({ query }) {
      const subjects = (await properties.feeSubjects()).filter(isOffered)
      const page = pageOf(query, 999)
      return {
        list: subjects.slice((page.current - 1) * page.size, page.current * page.size).map(presentSubject),
        pagination: paginationOf(page, subjects.length),
      }
    },
  })
  route.guarded({
    method: 'GET',
    url: '/api/SubDev/shhtfeeset/GetEnergryFeeNameList',
    tag,
    policy: signedIn,
    data: Type.Array(Type.Unknown()),
    summary: 'Fee subjects that are metered',
    handle: async () => (await properties.feeSubjects()).filter((subject) => isOffered(subject) && subject.energy === 1).map(presentSubject),
  })
}
