import type { Insertable, Selectable } from 'kysely'
import type { PortalTable } from '../../store/tables'
import { defineStore } from '../../store/define-store'

export type Portal = Selectable<PortalTable>

/** Pages made of cards. */
export const portalStore = defineStore('portals', ({ db }) => {
  return {
    all: (): Promise<Portal[]> => db.selectFrom('portals').selectAll().orderBy('sortCode').orderBy('id').execute(),
    byId: (id: string): Promise<Portal | undefined> => db.selectFrom('portals').selectAll().where('id', '=', id).executeTakeFirst(),
    async insert(portal: Insertable<PortalTable>): Promise<void> {
      await db.insertInto('portals').values(portal).execute()
    },
  }
})
