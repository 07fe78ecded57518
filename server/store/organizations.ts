import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from './database'
import type { OrganizationTable, PositionTable } from './tables'

export type Organization = Selectable<OrganizationTable>
export type Position = Selectable<PositionTable>
export type OrganizationStore = ReturnType<typeof createOrganizationStore>

/** Companies and departments as one tree, and the positions in them. */
export function createOrganizationStore(db: Db) {
  return {
    all: (): Promise<Organization[]> => db.selectFrom('organizations').selectAll().orderBy('sortCode').orderBy('id').execute(),
    byId: (id: string): Promise<Organization | undefined> => db.selectFrom('organizations').selectAll().where('id', '=', id).executeTakeFirst(),
    async insert(organization: Insertable<OrganizationTable>): Promise<void> {
      await db.insertInto('organizations').values(organization).execute()
    },
    async update(id: string, change: Updateable<OrganizationTable>): Promise<void> {
      await db.updateTable('organizations').set(change).where('id', '=', id).execute()
    },
    positions: (): Promise<Position[]> => db.selectFrom('positions').selectAll().orderBy('sortCode').orderBy('id').execute(),
    async insertPosition(position: Insertable<PositionTable>): Promise<void> {
      await db.insertInto('positions').values(position).execute()
    },
  }
}

/** An organisation and everything beneath it. */
export function withDescendants(all: readonly Organization[], id: string): string[] {
  const found = [id]
  for (let i = 0; i < found.length; i += 1) {
    for (const child of all) if (child.parentId === found[i] && !found.includes(child.id)) found.push(child.id)
  }
  return found
}
