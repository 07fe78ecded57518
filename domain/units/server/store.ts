import { defineStore, namedTable, type NamedRow } from '../../../server/module'

/** A project (`type` project), or a house in one (`type` house). */
export interface Project extends NamedRow {
  readonly parentId: string | null
  readonly type: string
}

/** Projects and the houses in them. */
export const projectStore = defineStore('projects', ({ db }) => namedTable<Project>(db, 'projects'))
