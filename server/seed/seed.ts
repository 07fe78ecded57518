import { newPassword, digestOf, hashDigest } from '../security/passwords'
import type { ServerModule } from '../modules/server-module'
import type { Services } from '../services'
import type { Stores } from '../store/store'
import { seedDemo } from './demo'
import { insertDemoNotices } from './demo-notices'
import { insertAccount, type AccountSeed } from './insert-account'
import { insertAreas } from './insert-areas'
import type { BaseSeed, SeedReport } from './base'
import { readSeed } from './read-json'
import { organizationStore } from '../permission/organizations/store'
import { userStore } from '../permission/users/store'
import { roleStore } from '../permission/roles/store'

/**
 * Fills an empty installation; one that people can sign in to is left alone, and null is returned.
 * Of several nodes that start at once one fills it, and the others wait until it has: they find it filled.
 */
export async function seed(services: Services, demo: boolean, modules: readonly ServerModule[]): Promise<SeedReport | null> {
  const { store } = services
  const isFilled = () => store.of(userStore).anySignsIn()
  if (await isFilled()) return null
  return store.alone('first start', async () => ((await isFilled()) ? null : fill(services, demo, modules)))
}

/** Passwords come last and all at once: a start that was cut short is simply done again. */
async function fill(services: Services, demo: boolean, modules: readonly ServerModule[]): Promise<SeedReport> {
  const { store } = services
  const base = readSeed<BaseSeed>('server/seed/base.json')
  await store.transaction((stores) => insertBase(stores, base, services.now()))
  const filled = demo ? await seedDemo(services, base, modules) : { staff: [], models: 0, records: 0, skipped: [] }
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
    for (const [at, account] of accounts.entries()) {
      const passwordHash = hashes[at] ?? ''
      if (await stores.of(userStore).byId(account.id)) await stores.of(userStore).note(account.id, { passwordHash })
      // The made-up staff of the demo are for trying out; whoever administers an installation is somebody.
      else await insertAccount(stores, account, passwordHash, at, services.now(), account.id === administrator.id ? 1 : 0)
    }
  })
  if (demo) {
    await insertDemoNotices(services, administrator.id)
    for (const module of modules) await module.demoAfter?.(services, administrator.id)
  }
  return { accounts: told, models: filled.models, records: filled.records, skipped: filled.skipped }
}

async function insertBase(stores: Stores, base: BaseSeed, now: number): Promise<void> {
  if (await stores.of(organizationStore).find(base.organization.id)) return
  await stores
    .of(organizationStore)
    .insert({ ...base.organization, parentId: null, managerId: null, enabledMark: 1, description: '', propertyJson: '{}', creatorTime: now })
  for (const role of base.roles) await stores.of(roleStore).insert({ ...role, enabledMark: 1, creatorTime: now })
  await insertAreas(stores, now)
}
