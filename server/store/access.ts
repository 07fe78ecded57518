import type { Insertable, Selectable } from 'kysely'
import type { Db } from './database'
import type { GrantTable, MenuCodeTable, MenuTable, RoleTable } from './tables'

export type Role = Selectable<RoleTable>
export type Menu = Selectable<MenuTable>
export type MenuCode = Selectable<MenuCodeTable>
export type Grant = Selectable<GrantTable>
export type AccessStore = ReturnType<typeof createAccessStore>

/** Menus with the codes they offer, roles, and which role holds which code. */
export function createAccessStore(db: Db) {
  return {
    roles: (): Promise<Role[]> => db.selectFrom('roles').selectAll().orderBy('sortCode').orderBy('id').execute(),
    async insertRole(role: Insertable<RoleTable>): Promise<void> {
      await db.insertInto('roles').values(role).execute()
    },
    rolesOf: (userId: string): Promise<Role[]> =>
      db
        .selectFrom('roles')
        .innerJoin('userRoles', 'userRoles.roleId', 'roles.id')
        .selectAll('roles')
        .where('userRoles.userId', '=', userId)
        .where('roles.enabledMark', '=', 1)
        .execute(),

    menus: (): Promise<Menu[]> => db.selectFrom('menus').selectAll().orderBy('sortCode').orderBy('id').execute(),
    async insertMenu(menu: Insertable<MenuTable>): Promise<void> {
      await db.insertInto('menus').values(menu).execute()
    },
    codes: (): Promise<MenuCode[]> => db.selectFrom('menuCodes').selectAll().orderBy('menuId').orderBy('sortCode').execute(),
    async insertCodes(codes: readonly Insertable<MenuCodeTable>[]): Promise<void> {
      if (codes.length)
        await db
          .insertInto('menuCodes')
          .values([...codes])
          .execute()
    },

    grantsOf: async (roleIds: readonly string[]): Promise<readonly Grant[]> =>
      roleIds.length
        ? db
            .selectFrom('grants')
            .selectAll()
            .where('roleId', 'in', [...roleIds])
            .execute()
        : [],
    async insertGrants(grants: readonly Insertable<GrantTable>[]): Promise<void> {
      if (grants.length)
        await db
          .insertInto('grants')
          .values([...grants])
          .onConflict((conflict) => conflict.doNothing())
          .execute()
    },
  }
}
