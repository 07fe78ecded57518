import type { Selectable } from 'kysely'
import { namedTable } from '../../named-lists/named-table'
import { defineStore } from '../../store/define-store'
import type { GroupTable } from '../../store/picker-tables'

export type Group = Selectable<GroupTable>

/** Groups of people across departments. */
export const groupStore = defineStore('groups', ({ db, settled }) => {
  const table = namedTable<Group>(db, 'groups')
  return {
    ...table,
    all: () => settled('groups', table.all),

    /** Ids of the people in a group. */
    members: async (groupId: string): Promise<readonly string[]> =>
      (await db.selectFrom('userGroups').select('userId').where('groupId', '=', groupId).orderBy('userId').execute()).map((row) => row.userId),
    /** Ids of the groups that a person is in. */
    of: async (userId: string): Promise<readonly string[]> =>
      (await db.selectFrom('userGroups').select('groupId').where('userId', '=', userId).orderBy('groupId').execute()).map((row) => row.groupId),
    /** The groups that a person is in, in place of those before. */
    async setOf(userId: string, groupIds: readonly string[]): Promise<void> {
      await db.deleteFrom('userGroups').where('userId', '=', userId).execute()
      if (groupIds.length)
        await db
          .insertInto('userGroups')
          .values(groupIds.map((groupId) => ({ userId, groupId })))
          .execute()
    },
    async setMembers(groupId: string, userIds: readonly string[]): Promise<void> {
      await db.deleteFrom('userGroups').where('groupId', '=', groupId).execute()
      if (userIds.length)
        await db
          .insertInto('userGroups')
          .values(userIds.map((userId) => ({ userId, groupId })))
          .execute()
    },
  }
})
