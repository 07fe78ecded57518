import type { Insertable, Selectable } from 'kysely'
import { defineStore } from '../../store/define-store'
import type { MenuCodeTable } from '../../store/tables'
import { shippedRows } from './shipped-rows'

export type MenuCode = Selectable<MenuCodeTable>

/** What entries of the menu offer to be granted: buttons, columns, fields and data schemes, each by its code. */
export const menuCodeStore = defineStore('menu codes', ({ db, settled }) => {
  return {
    /** All of them, by menu and in their order. */
    all: (): Promise<readonly MenuCode[]> =>
      settled('menu codes', () => db.selectFrom('menuCodes').selectAll().orderBy('menuId').orderBy('sortCode').execute()),
    /** Codes as the code ships them now. */
    shipped: () => shippedRows(db, 'menuCodes'),
    async insert(codes: readonly Insertable<MenuCodeTable>[]): Promise<void> {
      if (codes.length)
        await db
          .insertInto('menuCodes')
          .values([...codes])
          .execute()
    },
    /** Adds a code, or writes its names, order and origin anew. */
    async put(code: Required<Insertable<MenuCodeTable>>): Promise<void> {
      const { fullName, names, sortCode, origin } = code
      await db
        .insertInto('menuCodes')
        .values(code)
        .onConflict((conflict) => conflict.columns(['menuId', 'type', 'enCode']).doUpdateSet({ fullName, names, sortCode, origin }))
        .execute()
    },
    /** Removes a code with what was granted of it: the same code made again is granted to nobody. */
    async remove({ menuId, type, enCode }: Pick<Insertable<MenuCodeTable>, 'menuId' | 'type' | 'enCode'>): Promise<void> {
      for (const table of ['grants', 'menuCodes'] as const)
        await db.deleteFrom(table).where('menuId', '=', menuId).where('type', '=', type).where('enCode', '=', enCode).execute()
    },
    /**
     * Calls a code otherwise, and whoever was granted it holds it under that name; nobody else does. With `both`, the old code stays beside it,
     * and so does what was granted under the new name.
     */
    async rename({ menuId, type, enCode }: Pick<Insertable<MenuCodeTable>, 'menuId' | 'type' | 'enCode'>, to: string, both: boolean): Promise<void> {
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
  }
})
