import type { Insertable, Selectable, Updateable } from 'kysely'
import type { GroupTable } from '../../store/picker-tables'
import { defineStore } from '../../store/define-store'

export type Group = Selectable<GroupTable>

/** Groups of people across departments. */
export const groupStore = defineStore('groups', ({ db, settled }) => {
  return {
    all: (): Promise<readonly Group[]> => settled('groups', () => db.selectFrom('groups').selectAll().orderBy('sortCode').orderBy('id').execute()),
    byId: (id: string): Promise<Group | undefined> => db.selectFrom('groups').selectAll().where('id', '=', id).executeTakeFirst(),
    async insert(group: Insertable<GroupTable>): Promise<void> {
      await db.insertInto('groups').values(group).execute()
    },
    /** Changes one; with `version`, only if nobody changed it meanwhile. Answers whether it did. */
    async update(id: string, change: Updateable<GroupTable>, version?: number): Promise<boolean> {
      let statement = db
        .updateTable('groups')
        .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
        .where('id', '=', id)
      if (version !== undefined) statement = statement.where('version', '=', version)
      return Number((await statement.executeTakeFirst()).numUpdatedRows) === 1
    },
    async remove(id: string): Promise<void> {
      await db.deleteFrom('groups').where('id', '=', id).execute()
    },

    /** Ids of the people in a group. */
    members: async (groupId: string): Promise<readonly string[]> =>
      (await db.selectFrom('userGroups').select('userId').where('groupId', '=', groupId).orderBy('userId').execute()).map((row) => row.userId),
    /** Ids of the groups that a person is in. */
    of: async (userId: string): Promise<readonly string[]> =>
      (await db.selectFrom('userGroups').select('groupId').where('userId', '=', userId).orderBy('groupId').execute()).map((row) => row.groupId),
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
