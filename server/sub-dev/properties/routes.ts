import { Type } from '@sinclair/typebox'
import type { AddRoute } from '../../http/route'
import { removeFeeSubject, removeProject, saveFeeSubject, saveProject, toggleFeeSubject, toggleProject } from './manage-properties'
import { Refusal } from '../../errors'
import { mayOpen } from '../../policies/policy'
import { presentTree } from '../../named-lists/tree'
import type { Services } from '../../services'
import { addMaintenance } from '../../named-lists/maintained'
import { cut, namedBody, someId } from '../../named-lists/parts'
import { byId, flag, listOf, listQuery, pagedListOf, pageOf, paginationOf } from '../../http/wire'

const tag = 'property pickers'
const projectMenu = 'property.project'
const subjectMenu = 'property.feeSubject'
const projects = '/api/SubDev/shhtdy'
const subjects = '/api/SubDev/shhtfeeset'

const { enCode: _enCode, description: _description, ...base } = namedBody
const called = <T extends { readonly fullName: string }>(list: readonly T[], word = ''): readonly T[] =>
  list.filter(({ fullName }) => fullName.toLowerCase().includes(word.trim().toLowerCase()))

/** The lists that pickers of the property business choose from, to maintain. */
export function addPropertyMaintenanceRoutes(route: AddRoute, services: Services): void {
  const { properties } = services.store
  const addOne = (root: string, menu: string, summary: string, list: () => Promise<readonly { readonly id: string }[]>) =>
    route.guarded({
      method: 'GET',
      url: `${root}/:id`,
      tag,
      policy: mayOpen(menu),
      params: byId,
      summary,
      async handle({ params }) {
        const one = (await list()).find(({ id }) => id === params.id)
        if (!one) throw new Refusal('notFoundAnymore')
        return one
      },
    })

  route.guarded({
    method: 'GET',
    url: projects,
    tag,
    policy: mayOpen(projectMenu),
    query: Type.Object({ keyword: listQuery.keyword }),
    data: listOf(),
    summary: 'The tree of projects and their houses, disabled ones too; a house that is found comes with its project',
    async handle({ query }) {
      const all = await properties.projects()
      const found = new Set(called(all, query.keyword).flatMap(({ id, parentId }) => [id, parentId]))
      return {
        list: presentTree(
          all.filter(({ id }) => found.has(id)),
          (one) => one,
        ),
      }
    },
  })
  addOne(projects, projectMenu, 'One project or house', () => properties.projects())
  addMaintenance(route, {
    root: projects,
    tag,
    menu: projectMenu,
    base,
    properties: { parentId: Type.Optional(Type.Union([someId, Type.Null()])) },
    summaries: {
      store: 'Stores a project, or with `parentId` a house in one',
      change: 'Changes a project or house; 409 when it no longer has the version that was read',
      remove: 'Removes a project without houses, or a house, that no record names',
      toggle: 'Offers a project or house, or no longer',
    },
    save: (id, { parentId, ...input }, version) =>
      saveProject(services, id, { ...input, ...(parentId !== undefined && { parentId: parentId ?? '' }) }, version),
    remove: (id) => removeProject(services, id),
    toggle: (id) => toggleProject(services, id),
  })

  route.guarded({
    method: 'GET',
    url: subjects,
    tag,
    policy: mayOpen(subjectMenu),
    query: Type.Object(listQuery),
    data: pagedListOf(),
    summary: 'Fee subjects page by page, disabled ones too',
    async handle({ query }) {
      const found = called(await properties.feeSubjects(), query.keyword)
      const page = pageOf(query)
      return { list: cut(found, page), pagination: paginationOf(page, found.length) }
    },
  })
  addOne(subjects, subjectMenu, 'One fee subject', () => properties.feeSubjects())
  addMaintenance(route, {
    root: subjects,
    tag,
    menu: subjectMenu,
    base,
    properties: { energy: Type.Optional(flag) },
    summaries: {
      store: 'Stores a fee subject',
      change: 'Changes a fee subject; 409 when it no longer has the version that was read',
      remove: 'Removes a fee subject that no record names',
      toggle: 'Offers a fee subject, or no longer',
    },
    save: (id, input, version) => saveFeeSubject(services, id, input, version),
    remove: (id) => removeFeeSubject(services, id),
    toggle: (id) => toggleFeeSubject(services, id),
  })
}
