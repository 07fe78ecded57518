import type { Insertable, Selectable, Updateable } from 'kysely'
import { noPassword } from '../../security/passwords'
import { contains } from '../../store/contains'
import { pageOf, type PageWanted } from '../../store/pages'
import type { UserTable } from '../../store/tables'
import { defineStore } from '../../store/define-store'

/** An account as it is stored, with what only the server may know: present it before it is answered. */
export type User = Selectable<UserTable>
export interface UserLinks {
  readonly roleIds: readonly string[]
  readonly positionIds: readonly string[]
  readonly organizeIds: readonly string[]
}
export const userSorts = ['account', 'realName', 'gender', 'mobilePhone', 'enabledMark', 'sortCode', 'creatorTime', 'lastLoginTime'] as const
export type UserSort = (typeof userSorts)[number]

/** Each name opens more; without any there is nobody. */
export interface PeopleAmong {
  readonly ids: readonly string[]
  readonly organizations: readonly string[]
  readonly positions: readonly string[]
  readonly roles: readonly string[]
  readonly groups: readonly string[]
}

export interface UserQuery {
  readonly keyword?: string | undefined
  /** Members of any of these organisations. */
  readonly organizeIds?: readonly string[] | undefined
  /** People named by id, or who belong to any of what is named. */
  readonly among?: PeopleAmong | undefined
  readonly enabledOnly?: boolean
  /** Only these. */
  readonly ids?: readonly string[] | undefined
  /** Whose own place is one of these organisations. */
  readonly homeIds?: readonly string[] | undefined
  /** Without this one user. */
  readonly exceptId?: string
  /** Whose own place is this organisation, not one beneath it. */
  readonly homeId?: string
  /** Who holds this role. */
  readonly roleId?: string | undefined
  readonly enabledMark?: 0 | 1 | undefined
  /** Whether the account was given up. */
  readonly cancelled?: boolean | undefined
  /** Who signed in last within these times, both counted in; milliseconds. */
  readonly signedIn?: { readonly from: number; readonly to: number } | undefined
  readonly sort?: { readonly key: UserSort; readonly order: 'asc' | 'desc' } | undefined
  readonly page?: PageWanted | undefined
}

/** So many names go into one question. */
const namesAtOnce = 500

/** A list for `in`, which must not be empty. */
const listed = (ids: readonly string[] | undefined): string[] => (ids?.length ? [...ids] : [''])

/** What an account that nobody has used or changed yet begins with. */
export const untouched = {
  headIcon: '',
  theme: 'classic',
  language: null,
  prevLoginTime: null,
  prevLoginAddress: null,
  lastLoginTime: null,
  lastLoginAddress: null,
  version: 1,
  lastModifyUserId: null,
  lastModifyTime: null,
} as const

/** Staff accounts and what they belong to. */
export const userStore = defineStore('users', ({ db }) => {
  const matching = (query: UserQuery) =>
    db
      .selectFrom('users')
      .$if(Boolean(query.keyword), (rows) =>
        rows.where((eb) => eb.or(['account', 'real_name', 'mobile_phone'].map((column) => contains(column, query.keyword ?? '')))),
      )
      .$if(query.organizeIds !== undefined, (rows) =>
        rows.where('id', 'in', (eb) =>
          eb
            .selectFrom('userOrganizations')
            .select('userId')
            .where('organizeId', 'in', query.organizeIds?.length ? [...query.organizeIds] : ['']),
        ),
      )
      .$if(query.among !== undefined, (rows) =>
        rows.where((eb) =>
          eb.or([
            eb('id', 'in', listed(query.among?.ids)),
            eb('id', 'in', eb.selectFrom('userOrganizations').select('userId').where('organizeId', 'in', listed(query.among?.organizations))),
            eb('id', 'in', eb.selectFrom('userPositions').select('userId').where('positionId', 'in', listed(query.among?.positions))),
            eb('id', 'in', eb.selectFrom('userRoles').select('userId').where('roleId', 'in', listed(query.among?.roles))),
            eb('id', 'in', eb.selectFrom('userGroups').select('userId').where('groupId', 'in', listed(query.among?.groups))),
          ]),
        ),
      )
      .$if(query.enabledOnly === true, (rows) => rows.where('enabledMark', '=', 1))
      .$if(query.ids !== undefined, (rows) => rows.where('id', 'in', listed(query.ids)))
      .$if(query.exceptId !== undefined, (rows) => rows.where('id', '!=', query.exceptId ?? ''))
      .$if(query.roleId !== undefined, (rows) =>
        rows.where('id', 'in', (eb) =>
          eb
            .selectFrom('userRoles')
            .select('userId')
            .where('roleId', '=', query.roleId ?? ''),
        ),
      )
      .$if(query.enabledMark !== undefined, (rows) => rows.where('enabledMark', '=', query.enabledMark ?? 1))
      .$if(query.cancelled !== undefined, (rows) => rows.where('cancelledTime', query.cancelled ? 'is not' : 'is', null))
      .$if(query.signedIn !== undefined, (rows) =>
        rows.where('lastLoginTime', '>=', query.signedIn?.from ?? 0).where('lastLoginTime', '<=', query.signedIn?.to ?? 0),
      )
      .$if(query.homeIds !== undefined, (rows) => rows.where('organizeId', 'in', listed(query.homeIds)))
      .$if(query.homeId !== undefined, (rows) => rows.where('organizeId', '=', query.homeId ?? ''))

  return {
    /** People whose real name contains a text, by their ids; at most `most`. */
    named: async (text: string, most: number): Promise<readonly string[]> =>
      (await db.selectFrom('users').select('id').where(contains('real_name', text)).limit(most).execute()).map(({ id }) => id),
    byId: (id: string): Promise<User | undefined> => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),

    byAccount: (account: string): Promise<User | undefined> =>
      db.selectFrom('users').selectAll().where('account', '=', account.toLowerCase()).executeTakeFirst(),

    /** The account whose user has proved to hold a mobile number; no two have the same. */
    byMobile: (mobilePhone: string): Promise<User | undefined> =>
      db.selectFrom('users').selectAll().where('mobilePhone', '=', mobilePhone).where('mobileVerifiedTime', 'is not', null).executeTakeFirst(),

    async list(query: UserQuery): Promise<{ readonly rows: readonly User[]; readonly total: number }> {
      let rows = matching(query).selectAll()
      rows = query.sort ? rows.orderBy(query.sort.key, query.sort.order) : rows.orderBy('sortCode')
      return pageOf(rows.orderBy('id'), matching(query), query.page)
    },

    /** Accounts by their names, in any case of letters; those that nobody has are left out. */
    byAccounts: async (accounts: readonly string[]): Promise<readonly User[]> => {
      const wanted = [...new Set(accounts.map((account) => account.trim().toLowerCase()))].filter((account) => account !== '')
      const found: User[] = []
      for (let at = 0; at < wanted.length; at += namesAtOnce)
        found.push(
          ...(await db
            .selectFrom('users')
            .selectAll()
            .where('account', 'in', wanted.slice(at, at + namesAtOnce))
            .execute()),
        )
      return found
    },

    /** Ids of all accounts of a list, in its order. */
    idsOf: async (query: UserQuery): Promise<readonly string[]> => {
      const rows = matching(query).select('id')
      const sorted = query.sort ? rows.orderBy(query.sort.key, query.sort.order) : rows.orderBy('sortCode')
      return (await sorted.orderBy('id').execute()).map(({ id }) => id)
    },

    /** The positions of some people. */
    positionsOf: async (ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> => {
      const held = new Map<string, string[]>(ids.map((id) => [id, []]))
      const rows = await db.selectFrom('userPositions').selectAll().where('userId', 'in', listed(ids)).orderBy('positionId').execute()
      for (const { userId, positionId } of rows) held.get(userId)?.push(positionId)
      return held
    },

    byIds: async (ids: readonly string[]): Promise<readonly User[]> =>
      ids.length === 0
        ? []
        : db
            .selectFrom('users')
            .selectAll()
            .where('id', 'in', [...new Set(ids)])
            .execute(),

    /** Ids of people whom any of these lead. */
    ledBy: async (ids: readonly string[]): Promise<readonly string[]> =>
      (await db.selectFrom('users').select('id').where('managerId', 'in', listed(ids)).execute()).map((row) => row.id),

    /** Whether anybody can sign in: accounts that are still being set up have no password yet. */
    anySignsIn: async (): Promise<boolean> =>
      (await db.selectFrom('users').select('id').where('passwordHash', '<>', '').limit(1).executeTakeFirst()) !== undefined,

    async insert(user: Insertable<UserTable>): Promise<void> {
      await db
        .insertInto('users')
        .values({ ...user, account: user.account.toLowerCase() })
        .execute()
    },

    /** Changes a user; with `version`, only if nobody changed it meanwhile. Returns whether it did. */
    async update(id: string, change: Updateable<UserTable>, version?: number): Promise<boolean> {
      let statement = db
        .updateTable('users')
        .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
        .where('id', '=', id)
      if (version !== undefined) statement = statement.where('version', '=', version)
      return Number((await statement.executeTakeFirst()).numUpdatedRows) === 1
    },

    /** Bookkeeping that is no change of the account: its version stays. */
    async note(id: string, change: Updateable<UserTable>): Promise<void> {
      await db.updateTable('users').set(change).where('id', '=', id).execute()
    },

    /** Keeps what was learned of a password, unless it was changed since the user was read. */
    async learnPassword({ id, passwordHash }: User, change: Pick<Updateable<UserTable>, 'passwordHash' | 'familyHash'>): Promise<void> {
      await db.updateTable('users').set(change).where('id', '=', id).where('passwordHash', '=', passwordHash).execute()
    },

    /** Forgets what clients of the family sign in by. */
    async forgetFamily(): Promise<void> {
      await db.updateTable('users').set({ familyHash: null }).where('familyHash', 'is not', null).execute()
    },

    /** Of the accounts that are switched on: how many there are, how many the family's clients can sign in to, and how many only they can. */
    async countFamily(): Promise<{ readonly accounts: number; readonly ready: number; readonly only: number }> {
      const count = async (narrowed: 'all' | 'ready' | 'only'): Promise<number> => {
        const { total } = await db
          .selectFrom('users')
          .select((eb) => eb.fn.countAll<number | string>().as('total'))
          .where('enabledMark', '=', 1)
          .$if(narrowed === 'ready', (rows) => rows.where('familyHash', 'is not', null))
          .$if(narrowed === 'only', (rows) => rows.where('passwordHash', '=', noPassword))
          .executeTakeFirstOrThrow()
        return Number(total)
      }
      return { accounts: await count('all'), ready: await count('ready'), only: await count('only') }
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('users').where('id', '=', id).execute()
    },

    async links(id: string): Promise<UserLinks> {
      const roles = await db.selectFrom('userRoles').select('roleId').where('userId', '=', id).orderBy('roleId').execute()
      const positions = await db.selectFrom('userPositions').select('positionId').where('userId', '=', id).orderBy('positionId').execute()
      const organizations = await db.selectFrom('userOrganizations').select('organizeId').where('userId', '=', id).orderBy('organizeId').execute()
      return {
        roleIds: roles.map((r) => r.roleId),
        positionIds: positions.map((p) => p.positionId),
        organizeIds: organizations.map((o) => o.organizeId),
      }
    },

    async setLinks(userId: string, links: UserLinks): Promise<void> {
      for (const table of ['userRoles', 'userPositions', 'userOrganizations'] as const)
        await db.deleteFrom(table).where('userId', '=', userId).execute()
      if (links.roleIds.length)
        await db
          .insertInto('userRoles')
          .values(links.roleIds.map((roleId) => ({ userId, roleId })))
          .execute()
      if (links.positionIds.length)
        await db
          .insertInto('userPositions')
          .values(links.positionIds.map((positionId) => ({ userId, positionId })))
          .execute()
      if (links.organizeIds.length)
        await db
          .insertInto('userOrganizations')
          .values(links.organizeIds.map((organizeId) => ({ userId, organizeId })))
          .execute()
    },

    /**
     * Lets one transaction at a time change who is an administrator: two that each take one away
     * must not both see the other one still there.
     */
    async lockAdministrators(): Promise<void> {
      await db
        .updateTable('roles')
        .set((eb) => ({ sortCode: eb.ref('sortCode') }))
        .where('administrator', '=', 1)
        .execute()
    },

    /** Enabled users who hold an enabled role that may do everything. */
    administrators: async (): Promise<readonly string[]> => {
      const rows = await db
        .selectFrom('users')
        .innerJoin('userRoles', 'userRoles.userId', 'users.id')
        .innerJoin('roles', 'roles.id', 'userRoles.roleId')
        .select('users.id')
        .distinct()
        .where('roles.administrator', '=', 1)
        .where('roles.enabledMark', '=', 1)
        .where('users.enabledMark', '=', 1)
        .execute()
      return rows.map((row) => row.id)
    },
  }
})
