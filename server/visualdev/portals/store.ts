import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../store/database'
import type { PortalTable } from '../../store/tables'

export type Portal = Selectable<PortalTable>
export type PortalStore = ReturnType<typeof createPortalStore>

/** Pages made of cards. */
export function createPortalStore(db: Db) {
  return {
    all: (): Promise<Portal[]> => db.selectFrom('portals').selectAll().orderBy('sortCode').orderBy('id').execute(),
    byId: (id: string): Promise<Portal | undefined> => db.selectFrom('portals').selectAll().where('id', '=', id).executeTakeFirst(),
    async insert(portal: Insertable<PortalTable>): Promise<void> {
      await db.insertInto('portals').values(portal).execute()
    },
  }
}
