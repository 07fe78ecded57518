import type { Selectable } from 'kysely'
import { namedTable } from '../../named-lists/named-table'
import { defineStore } from '../../store/define-store'
import type { RoleTable } from '../../store/tables'

export type Role = Selectable<RoleTable>

/** Roles, and which organisations they are meant for. */
export const roleStore = defineStore('roles', ({ db, settled }) => {
  const table = namedTable<Role>(db, 'roles')
  return {
    ...table,
    all: () => settled('roles', table.all),
    /** How many accounts hold the role. */
    holders: async (roleId: string): Promise<number> => {
      const { count } = await db
        .selectFrom('userRoles')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('roleId', '=', roleId)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    /** Roles that a person holds and that are switched on. */
    heldBy: (userId: string): Promise<readonly Role[]> =>
      settled(`roles of ${userId}`, () =>
        db
          .selectFrom('roles')
          .innerJoin('userRoles', 'userRoles.roleId', 'roles.id')
          .selectAll('roles')
          .where('userRoles.userId', '=', userId)
          .where('roles.enabledMark', '=', 1)
          .execute(),
      ),
    /** Which organisations a role is meant for; a role without any is meant for all. */
    organizations: () => db.selectFrom('roleOrganizations').selectAll().orderBy('organizeId').execute(),
    async setOrganizations(roleId: string, organizeIds: readonly string[]): Promise<void> {
      await db.deleteFrom('roleOrganizations').where('roleId', '=', roleId).execute()
      if (organizeIds.length)
        await db
          .insertInto('roleOrganizations')
          .values(organizeIds.map((organizeId) => ({ roleId, organizeId })))
          .execute()
    },
  }
})
