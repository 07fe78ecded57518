import { invalidField, placeOf, type NamedInput, type NamedList } from '../../../server/module'
import { projectStore, type Project } from './store'

export interface ProjectInput extends NamedInput {
  /** The project of a house; a project has none. */
  readonly parentId?: string | null
}

/** Projects and houses as a list to maintain: houses hold no houses, and no two of one project bear one name. */
export const projects: NamedList<Project, ProjectInput> = {
  store: projectStore,
  list: 'project',
  own(input, before, all) {
    const parentId = placeOf(input.parentId === undefined ? {} : { parentId: input.parentId ?? '' }, before)
    const parent = parentId === null ? undefined : all.find((one) => one.id === parentId)
    const holds = before !== undefined && all.some((one) => one.parentId === before.id)
    if (parentId !== null && (parent?.parentId !== null || parentId === before?.id || holds)) throw invalidField('parentId', 'unknownReference')
    return { parentId, type: parentId === null ? 'project' : 'house' }
  },
  areTogether: (one, other) => one.parentId === other.parentId,
  holds: (id, all) => all.some((one) => one.parentId === id),
}
