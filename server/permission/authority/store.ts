import type { Insertable, Selectable } from 'kysely'
import { defineStore } from '../../store/define-store'
import type { GrantTable } from '../../store/tables'

/** So many rows go into one statement: each takes four of the values that a statement may have. */
const atOnce = 1000
/** So many conditions go into one statement: the embedded database nests each in the one before. */
const conditionsAtOnce = 200

const parts = <T>(list: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))

export type Grant = Selectable<GrantTable>
/** A right as it is stored, without the role that holds it. */
export type Right = Omit<Grant, 'roleId'>

/** What roles may do, and who holds them. */
export const grantStore = defineStore('grants', ({ db, settled }) => ({
  /** What any of these roles may do; remembered until something changes. */
  ofRoles: (roleIds: readonly string[]): Promise<readonly Grant[]> =>
    settled(`grants of ${roleIds.join(' ')}`, async () =>
      roleIds.length
        ? db
            .selectFrom('grants')
            .selectAll()
            .where('roleId', 'in', [...roleIds])
            .execute()
        : [],
    ),

  /** Gives rights, to several roles in one statement; what a role holds already stays as it is. */
  async insert(grants: readonly Insertable<GrantTable>[]): Promise<void> {
    if (grants.length)
      await db
        .insertInto('grants')
        .values([...grants])
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  },

  /** What one role may do. */
  of: (roleId: string): Promise<readonly Right[]> =>
    db
      .selectFrom('grants')
      .select(['menuId', 'type', 'enCode'])
      .where('roleId', '=', roleId)
      .orderBy('menuId')
      .orderBy('type')
      .orderBy('enCode')
      .execute(),

  async add(roleId: string, rights: readonly Right[]): Promise<void> {
    for (const part of parts(rights, atOnce))
      await db
        .insertInto('grants')
        .values(part.map(({ menuId, type, enCode }) => ({ roleId, menuId, type, enCode })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  },

  async remove(roleId: string, rights: readonly Right[]): Promise<void> {
    for (const part of parts(rights, conditionsAtOnce))
      await db
        .deleteFrom('grants')
        .where('roleId', '=', roleId)
        .where((eb) => eb.or(part.map(({ menuId, type, enCode }) => eb.and({ menuId, type, enCode }))))
        .execute()
  },

  /** Whoever holds any of these roles. */
  holdersOf: async (roleIds: readonly string[]): Promise<readonly string[]> =>
    roleIds.length === 0
      ? []
      : (
          await db
            .selectFrom('userRoles')
            .select('userId')
            .distinct()
            .where('roleId', 'in', [...roleIds])
            .execute()
        ).map(({ userId }) => userId),

  async addMembers(roleId: string, userIds: readonly string[]): Promise<void> {
    for (const part of parts(userIds, atOnce))
      await db
        .insertInto('userRoles')
        .values(part.map((userId) => ({ userId, roleId })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  },

  /** Returns whether the person held the role. */
  removeMember: async (roleId: string, userId: string): Promise<boolean> =>
    Number((await db.deleteFrom('userRoles').where('roleId', '=', roleId).where('userId', '=', userId).executeTakeFirst()).numDeletedRows) === 1,

  /** Which roles people hold, those that are switched off as well. */
  rolesOf: async (userIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> => {
    const held = new Map<string, string[]>(userIds.map((id) => [id, []]))
    for (const part of parts([...held.keys()], atOnce)) {
      const rows = await db
        .selectFrom('userRoles')
        .selectAll()
        .where('userId', 'in', [...part])
        .orderBy('roleId')
        .execute()
      for (const { userId, roleId } of rows) held.get(userId)?.push(roleId)
    }
    return held
  },

  /** How many roles were granted each menu. */
  holdersOfMenus: async (): Promise<ReadonlyMap<string, number>> => {
    const rows = await db
      .selectFrom('grants')
      .select(['menuId', (eb) => eb.fn.countAll<number>().as('count')])
      .where('type', '=', 'menu')
      .groupBy('menuId')
      .execute()
    return new Map(rows.map(({ menuId, count }) => [menuId, Number(count)]))
  },
  /** What roles were granted in a menu. */
  inMenu: (menuId: string) => db.selectFrom('grants').selectAll().where('menuId', '=', menuId).execute(),
}))
