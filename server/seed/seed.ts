import { newPassword, digestOf, hashDigest } from '../passwords'
import type { Services } from '../services'
import type { Stores } from '../store/store'
import { readSeed } from './read-json'
import { seedDemo } from './demo'
import { insertDictionaries, insertMenus, type DictionaryEntrySeed, type DictionarySeed, type MenuSeed } from './insert'

/** Accounts that were made now, with passwords that are told once and kept nowhere. */
export interface SeedReport {
  readonly accounts: readonly { readonly account: string; readonly password: string; readonly role: string }[]
  readonly models: number
  readonly records: number
  /** Demo records that their own form refused. */
  readonly skipped: readonly string[]
}

export interface AccountSeed {
  readonly id: string
  readonly account: string
  readonly realName: string
  readonly gender: number
  readonly organizeId: string
  readonly positionId?: string
  readonly roleId: string
  readonly roleName: string
  readonly mobilePhone?: string
  readonly email?: string
}

export interface BaseSeed {
  readonly organization: {
    readonly id: string
    readonly category: string
    readonly fullName: string
    readonly enCode: string
    readonly sortCode: number
  }
  readonly roles: readonly {
    readonly id: string
    readonly fullName: string
    readonly enCode: string
    readonly type: string
    readonly administrator: number
    readonly sortCode: number
    readonly description: string
  }[]
  readonly menus: readonly MenuSeed[]
  readonly recordButtons: Readonly<Record<string, string>>
  readonly dictionaryTypes: readonly DictionarySeed[]
  readonly dictionaries: readonly DictionaryEntrySeed[]
  readonly administrator: { readonly id: string; readonly account: string; readonly realName: string; readonly gender: number }
}

/**
 * Fills an empty installation; one that has accounts is left alone, and null is answered.
 * Accounts come last and all at once: a start that was cut short is simply done again.
 */
export async function seed(services: Services, demo: boolean): Promise<SeedReport | null> {
  const { store } = services
  if ((await store.users.list({ page: { current: 1, size: 1 } })).total > 0) return null
  const base = readSeed<BaseSeed>('server/seed/base.json')
  await store.transaction((stores) => insertBase(stores, base, services.now()))
  const filled = demo ? await seedDemo(services, base) : { staff: [], models: 0, records: 0, skipped: [] }
  const administrator: AccountSeed = {
    ...base.administrator,
    organizeId: base.organization.id,
    roleId: 'administrator',
    roleName: base.roles[0]?.fullName ?? '',
  }
  const accounts = [administrator, ...filled.staff]
  const told = accounts.map(({ account, realName, roleName }) => ({ account, password: newPassword(), role: `${realName} · ${roleName}` }))
  const hashes = await Promise.all(told.map(({ password }) => hashDigest(digestOf(password))))
  await store.transaction(async (stores) => {
    for (const [at, account] of accounts.entries()) await insertAccount(stores, account, hashes[at] ?? '', at, services.now())
  })
  return { accounts: told, models: filled.models, records: filled.records, skipped: filled.skipped }
}

async function insertBase(stores: Stores, base: BaseSeed, now: number): Promise<void> {
  if (await stores.organizations.byId(base.organization.id)) return
  await stores.organizations.insert({ ...base.organization, parentId: null, managerId: null, enabledMark: 1, description: '', creatorTime: now })
  for (const role of base.roles) await stores.access.insertRole({ ...role, enabledMark: 1, creatorTime: now })
  await insertMenus(stores, base.menus)
  await insertDictionaries(stores, base.dictionaryTypes, base.dictionaries, now)
}

async function insertAccount(stores: Stores, account: AccountSeed, passwordHash: string, sortCode: number, now: number): Promise<void> {
  await stores.users.insert({
    id: account.id,
    account: account.account,
    realName: account.realName,
    gender: account.gender,
    mobilePhone: account.mobilePhone ?? '',
    email: account.email ?? '',
    headIcon: '',
    organizeId: account.organizeId,
    positionId: account.positionId ?? null,
    managerId: null,
    passwordHash,
    enabledMark: 1,
    sortCode,
    description: '',
    theme: 'classic',
    language: null,
    prevLoginTime: null,
    prevLoginAddress: null,
    lastLoginTime: null,
    lastLoginAddress: null,
    version: 1,
    creatorUserId: null,
    creatorTime: now,
    lastModifyUserId: null,
    lastModifyTime: null,
  })
  await stores.users.setLinks(account.id, {
    roleIds: [account.roleId],
    positionIds: account.positionId ? [account.positionId] : [],
    // Whoever sits in the office sees the whole company as well: one account to try switching with.
    organizeIds: [...new Set([account.organizeId, ...(account.id === 'admin' ? [] : ['root'])])],
  })
}
