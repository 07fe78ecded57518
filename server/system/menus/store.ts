import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { defineStore } from '../../store/define-store'
import type { MenuTable } from '../../store/tables'
import { shippedRows } from './shipped-rows'

export type Menu = Selectable<MenuTable>

/** The entries of the menu. What they offer beside being opened is in `menuCodeStore`. */
export const menuStore = defineStore('menus', ({ db, dialect, settled }) => {
  return {
    /** All of them, in their order. */
    all: (): Promise<readonly Menu[]> => settled('menus', () => db.selectFrom('menus').selectAll().orderBy('sortCode').orderBy('id').execute()),
    /** Lets one change at a time look at the tree and alter it, until the transaction ends: two moves could make a circle that neither sees. */
    async lock(): Promise<void> {
      if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(hashtext('weft menus'))`.execute(db)
    },
    /** Menus as the code ships them now. */
    shipped: () => shippedRows(db, 'menus'),

    async insert(menu: Insertable<MenuTable>): Promise<void> {
      await db.insertInto('menus').values(menu).execute()
    },
    /** Changes one; with `version`, only if nobody changed it meanwhile. Returns whether it did. */
    async update(id: string, change: Updateable<MenuTable>, version?: number): Promise<boolean> {
      let statement = db
        .updateTable('menus')
        .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
        .where('id', '=', id)
      if (version !== undefined) statement = statement.where('version', '=', version)
      return Number((await statement.executeTakeFirst()).numUpdatedRows) === 1
    },
    /** Makes room among others, which is no change of the entry itself. */
    async sort(id: string, sortCode: number): Promise<void> {
      await db.updateTable('menus').set({ sortCode }).where('id', '=', id).execute()
    },
    /** Removes one with its codes and what was granted in it. */
    async remove(id: string): Promise<void> {
      await db.deleteFrom('grants').where('menuId', '=', id).execute()
      await db.deleteFrom('menuCodes').where('menuId', '=', id).execute()
      await db.deleteFrom('menus').where('id', '=', id).execute()
    },

    /** Names of what entries can point at, without their documents. */
    models: () =>
      db
        .selectFrom('models')
        .select(['id', 'enCode', 'fullName', 'category'])
        .where('enabledMark', '=', 1)
        .where('state', '=', 1)
        .orderBy('sortCode')
        .orderBy('id')
        .execute(),
    portals: () =>
      db
        .selectFrom('portals')
        .select(['id', 'enCode', 'fullName', 'names', 'category'])
        .where('enabledMark', '=', 1)
        .orderBy('sortCode')
        .orderBy('id')
        .execute(),
  }
})
