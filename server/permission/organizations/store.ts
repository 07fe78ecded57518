import type { Selectable } from 'kysely'
import { grouped } from '../../../engine'
import { namedTable } from '../../named-lists/named-table'
import type { OrganizationTable } from '../../store/tables'
import { defineStore } from '../../store/define-store'

export type Organization = Selectable<OrganizationTable>

/** Companies and departments as one tree. */
export const organizationStore = defineStore('organizations', ({ db, settled }) => {
  const table = namedTable<Organization>(db, 'organizations')
  return {
    ...table,
    all: () => settled('organizations', table.all),
    /** How many accounts belong to any of these. */
    members: async (ids: readonly string[]): Promise<number> => {
      if (ids.length === 0) return 0
      const { count } = await db
        .selectFrom('userOrganizations')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('organizeId', 'in', [...ids])
        .executeTakeFirstOrThrow()
      return Number(count)
    },
  }
})

/** A node of a tree that is kept as a list. */
export interface TreeRow {
  readonly id: string
  readonly parentId: string | null
}

/** Nodes and everything beneath them, each once: those that are named first, then level by level. */
export function withDescendants(all: readonly TreeRow[], ...ids: readonly string[]): string[] {
  const beneath = grouped(all, ({ parentId }) => parentId)
  // A set goes on to what is added to it while it is gone through.
  const found = new Set(ids)
  for (const id of found) for (const child of beneath.get(id) ?? []) found.add(child.id)
  return [...found]
}

/** A node and everything above it, from the root down; empty when it is not there. */
export function pathTo<T extends TreeRow>(all: ReadonlyMap<string, T>, id: string): readonly T[] {
  const path: T[] = []
  for (let at = all.get(id), steps = 0; at && steps < 50; at = at.parentId === null ? undefined : all.get(at.parentId), steps += 1) path.unshift(at)
  return path
}
