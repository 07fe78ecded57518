import { sql, type Insertable, type Updateable } from 'kysely'
import type { JsonObject } from '../../../engine'
import { defineStore } from '../../store/define-store'
import type { MenuCodeTable, MenuTable } from '../../store/tables'

type ShippedTables = {
  shippedContent: { kind: string; itemId: string; row: string; withdrawn: number }
}

/** How menus and their codes are written. They are read through `accessStore`, which remembers them. */
export const menuStore = defineStore('menus', ({ db, dialect }) => {
  const notes = db.withTables<ShippedTables>()
  const rows = async (kind: 'menus' | 'menuCodes'): Promise<readonly JsonObject[]> =>
    (await notes.selectFrom('shippedContent').select('row').where('kind', '=', kind).where('withdrawn', '=', 0).execute()).map(
      ({ row }) => JSON.parse(row) as JsonObject,
    )
  return {
    /** Lets one change at a time look at the tree and alter it, until the transaction ends: two moves could make a circle that neither sees. */
    async lock(): Promise<void> {
      if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(hashtext('weft menus'))`.execute(db)
    },
    /** Menus as the code ships them now. */
    shipped: () => rows('menus'),
    shippedCodes: () => rows('menuCodes'),

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

    async putCode(code: Required<Insertable<MenuCodeTable>>): Promise<void> {
      const { fullName, names, sortCode, origin } = code
      await db
        .insertInto('menuCodes')
        .values(code)
        .onConflict((conflict) => conflict.columns(['menuId', 'type', 'enCode']).doUpdateSet({ fullName, names, sortCode, origin }))
        .execute()
    },
    /** Removes a code with what was granted of it: the same code made again is granted to nobody. */
    async removeCode({ menuId, type, enCode }: Pick<Insertable<MenuCodeTable>, 'menuId' | 'type' | 'enCode'>): Promise<void> {
      for (const table of ['grants', 'menuCodes'] as const)
        await db.deleteFrom(table).where('menuId', '=', menuId).where('type', '=', type).where('enCode', '=', enCode).execute()
    },
    /**
     * Calls a code otherwise, and whoever was granted it holds it under that name; nobody else does. With `both`, the old code stays beside it,
     * and so does what was granted under the new name.
     */
    async renameCode(
      { menuId, type, enCode }: Pick<Insertable<MenuCodeTable>, 'menuId' | 'type' | 'enCode'>,
      to: string,
      both: boolean,
    ): Promise<void> {
      const named = (code: string) =>
        db.selectFrom('menuCodes').selectAll().where('menuId', '=', menuId).where('type', '=', type).where('enCode', '=', code)
      const [held, taken] = [await named(enCode).executeTakeFirst(), await named(to).executeTakeFirst()]
      if (taken && !both) await db.deleteFrom('grants').where('menuId', '=', menuId).where('type', '=', type).where('enCode', '=', to).execute()
      if (!held) return
      if (!taken)
        await db
          .insertInto('menuCodes')
          .values({ ...held, enCode: to })
          .execute()
      const granted = db.selectFrom('grants').where('menuId', '=', menuId).where('type', '=', type).where('enCode', '=', enCode)
      for (const { roleId } of await granted.select('roleId').execute())
        await db
          .insertInto('grants')
          .values({ roleId, menuId, type, enCode: to })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      if (both) return
      for (const table of ['grants', 'menuCodes'] as const)
        await db.deleteFrom(table).where('menuId', '=', menuId).where('type', '=', type).where('enCode', '=', enCode).execute()
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

    /** How many roles were granted each menu. */
    holders: async (): Promise<ReadonlyMap<string, number>> => {
      const rows = await db
        .selectFrom('grants')
        .select(['menuId', (eb) => eb.fn.countAll<number>().as('count')])
        .where('type', '=', 'menu')
        .groupBy('menuId')
        .execute()
      return new Map(rows.map(({ menuId, count }) => [menuId, Number(count)]))
    },
    /** What roles were granted in a menu. */
    grantsIn: (menuId: string) => db.selectFrom('grants').selectAll().where('menuId', '=', menuId).execute(),
  }
})
