import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../store/database'
import type { Settled } from '../../store/settled'
import type { GrantTable, MenuCodeTable, MenuTable, RoleTable } from '../../store/tables'

export type Role = Selectable<RoleTable>
export type Menu = Selectable<MenuTable>
export type MenuCode = Selectable<MenuCodeTable>
export type Grant = Selectable<GrantTable>
export type AccessStore = ReturnType<typeof createAccessStore>

/** Menus with the codes they offer, roles, and which role holds which code. */
export function createAccessStore(db: Db, settled: Settled) {
  return {
    roles: (): Promise<readonly Role[]> => settled('roles', () => db.selectFrom('roles').selectAll().orderBy('sortCode').orderBy('id').execute()),
    async insertRole(role: Insertable<RoleTable>): Promise<void> {
      await db.insertInto('roles').values(role).execute()
    },
    /** Changes one; with `version`, only if nobody changed it meanwhile. Answers whether it did. */
    async updateRole(id: string, change: Updateable<RoleTable>, version?: number): Promise<boolean> {
      let statement = db
        .updateTable('roles')
        .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
        .where('id', '=', id)
      if (version !== undefined) statement = statement.where('version', '=', version)
      return Number((await statement.executeTakeFirst()).numUpdatedRows) === 1
    },
    async removeRole(id: string): Promise<void> {
      await db.deleteFrom('roles').where('id', '=', id).execute()
    },
    /** Accounts that hold the role. */
    holders: async (roleId: string): Promise<number> => {
      const { count } = await db
        .selectFrom('userRoles')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('roleId', '=', roleId)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    /** Which organisations a role is meant for; a role without any is meant for all. */
    roleOrganizations: () => db.selectFrom('roleOrganizations').selectAll().orderBy('organizeId').execute(),
    async setRoleOrganizations(roleId: string, organizeIds: readonly string[]): Promise<void> {
      await db.deleteFrom('roleOrganizations').where('roleId', '=', roleId).execute()
      if (organizeIds.length)
        await db
          .insertInto('roleOrganizations')
          .values(organizeIds.map((organizeId) => ({ roleId, organizeId })))
          .execute()
    },
    rolesOf: (userId: string): Promise<readonly Role[]> =>
      settled(`roles of ${userId}`, () =>
        db
          .selectFrom('roles')
          .innerJoin('userRoles', 'userRoles.roleId', 'roles.id')
          .selectAll('roles')
          .where('userRoles.userId', '=', userId)
          .where('roles.enabledMark', '=', 1)
          .execute(),
      ),

    menus: (): Promise<readonly Menu[]> => settled('menus', () => db.selectFrom('menus').selectAll().orderBy('sortCode').orderBy('id').execute()),
    async insertMenu(menu: Insertable<MenuTable>): Promise<void> {
      await db.insertInto('menus').values(menu).execute()
    },
    codes: (): Promise<readonly MenuCode[]> =>
      settled('menu codes', () => db.selectFrom('menuCodes').selectAll().orderBy('menuId').orderBy('sortCode').execute()),
    async insertCodes(codes: readonly Insertable<MenuCodeTable>[]): Promise<void> {
      if (codes.length)
        await db
          .insertInto('menuCodes')
          .values([...codes])
          .execute()
    },

    grantsOf: (roleIds: readonly string[]): Promise<readonly Grant[]> =>
      settled(`grants of ${roleIds.join(' ')}`, async () =>
        roleIds.length
          ? db
              .selectFrom('grants')
              .selectAll()
              .where('roleId', 'in', [...roleIds])
              .execute()
          : [],
      ),
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
