import type { Insertable, Selectable, Updateable } from 'kysely'
import type { OrganizationTable, PositionTable } from '../../store/tables'
import { defineStore } from '../../store/define-store'

export type Organization = Selectable<OrganizationTable>
export type Position = Selectable<PositionTable>

/** Companies and departments as one tree, and the positions in them. */
export const organizationStore = defineStore('organizations', ({ db, settled }) => {
  return {
    all: (): Promise<readonly Organization[]> =>
      settled('organizations', () => db.selectFrom('organizations').selectAll().orderBy('sortCode').orderBy('id').execute()),
    byId: (id: string): Promise<Organization | undefined> => db.selectFrom('organizations').selectAll().where('id', '=', id).executeTakeFirst(),
    async insert(organization: Insertable<OrganizationTable>): Promise<void> {
      await db.insertInto('organizations').values(organization).execute()
    },
    /** Changes one; with `version`, only if nobody changed it meanwhile. Answers whether it did. */
    async update(id: string, change: Updateable<OrganizationTable>, version?: number): Promise<boolean> {
      let statement = db
        .updateTable('organizations')
        .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
        .where('id', '=', id)
      if (version !== undefined) statement = statement.where('version', '=', version)
      return Number((await statement.executeTakeFirst()).numUpdatedRows) === 1
    },
    async remove(id: string): Promise<void> {
      await db.deleteFrom('organizations').where('id', '=', id).execute()
    },
    /** Accounts that belong to any of these. */
    members: async (ids: readonly string[]): Promise<number> => {
      if (ids.length === 0) return 0
      const { count } = await db
        .selectFrom('userOrganizations')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('organizeId', 'in', [...ids])
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    positions: (): Promise<readonly Position[]> =>
      settled('positions', () => db.selectFrom('positions').selectAll().orderBy('sortCode').orderBy('id').execute()),
    position: (id: string): Promise<Position | undefined> => db.selectFrom('positions').selectAll().where('id', '=', id).executeTakeFirst(),
    async insertPosition(position: Insertable<PositionTable>): Promise<void> {
      await db.insertInto('positions').values(position).execute()
    },
    async updatePosition(id: string, change: Updateable<PositionTable>, version?: number): Promise<boolean> {
      let statement = db
        .updateTable('positions')
        .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
        .where('id', '=', id)
      if (version !== undefined) statement = statement.where('version', '=', version)
      return Number((await statement.executeTakeFirst()).numUpdatedRows) === 1
    },
    async removePosition(id: string): Promise<void> {
      await db.deleteFrom('positions').where('id', '=', id).execute()
    },
    /** Accounts that hold the position. */
    holders: async (positionId: string): Promise<number> => {
      const { count } = await db
        .selectFrom('userPositions')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('positionId', '=', positionId)
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

/** A node and everything beneath it. */
export function withDescendants(all: readonly TreeRow[], id: string): string[] {
  const found = [id]
  for (let i = 0; i < found.length; i += 1) {
    for (const child of all) if (child.parentId === found[i] && !found.includes(child.id)) found.push(child.id)
  }
  return found
}

/** A node and everything above it, from the root down; empty when it is not there. */
export function pathTo<T extends TreeRow>(all: ReadonlyMap<string, T>, id: string): readonly T[] {
  const path: T[] = []
  for (let at = all.get(id), steps = 0; at && steps < 50; at = at.parentId === null ? undefined : all.get(at.parentId), steps += 1) path.unshift(at)
  return path
}
