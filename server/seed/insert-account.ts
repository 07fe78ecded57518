import type { Stores } from '../store/store'
import { untouched, userStore } from '../permission/users/store'

export interface AccountSeed {
  readonly id: string
  readonly account: string
  readonly realName: string
  readonly gender: number
  readonly organizeId: string
  readonly positionId?: string
  readonly managerId?: string
  readonly roleId: string
  readonly roleName: string
  readonly mobilePhone?: string
  readonly email?: string
}

/** Adds an account; one without a password hash cannot sign in yet. */
export async function insertAccount(
  stores: Stores,
  account: AccountSeed,
  passwordHash: string,
  sortCode: number,
  now: number,
  firstPassword: 0 | 1 = 0,
): Promise<void> {
  await stores.of(userStore).insert({
    id: account.id,
    account: account.account,
    realName: account.realName,
    gender: account.gender,
    mobilePhone: account.mobilePhone ?? '',
    email: account.email ?? '',
    organizeId: account.organizeId,
    positionId: account.positionId ?? null,
    managerId: account.managerId ?? null,
    passwordHash,
    firstPassword,
    enabledMark: 1,
    sortCode,
    description: '',
    ...untouched,
    creatorUserId: null,
    creatorTime: now,
  })
  await stores.of(userStore).setLinks(account.id, {
    roleIds: [account.roleId],
    positionIds: account.positionId ? [account.positionId] : [],
    // Whoever sits in the office sees the whole company as well: one account to try switching with.
    organizeIds: [...new Set([account.organizeId, ...(account.id === 'admin' ? [] : ['root'])])],
  })
}
