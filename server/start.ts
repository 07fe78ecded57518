import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createRegistry, loadPatterns, setLocalZone, withRules } from '../engine'
import { modules } from '../domain/modules'
import { serverModules } from '../domain/server-modules'
import { pickersOf, ruleSetsOf, type Module } from '../domain/module'
import { reconcile } from './content/reconcile'
import { migrateModules } from './modules/migrate-modules'
import { openModules, type OpenModules } from './modules/open-modules'
import type { ServerModule } from './modules/server-module'
import { clearPlainSecrets } from './visualdev/models/clear-plain-secrets'
import { bringModels } from './modules/bring-models'
import { takeBackOpen } from './visualdev/records/transfer/take-back'
import { extendTables } from './visualdev/models/extend-tables'
import { kindsWith } from '../widgets/kinds'
import { defaultModelVersions, defaultRecycleBinDays, defaultUploads, type Env } from './env'
import { openFileVault } from './files/file-vault'
import { newId } from './ids'
import { checkEmptyDatabase, keepMark } from './process/data-folder'
import { createLocalBus, createPostgresBus } from './realtime/bus'
import { createRealtime } from './realtime/hub'
import { createQueries } from './interfaces/queries'
import { createSecretBox, newBoxKey } from './security/secret-box'
import type { SeedReport } from './seed/base'
import { seed } from './seed/seed'
import type { Services } from './services'
import { demoEmail, emailWebhook } from './message/email'
import { demoSender, webhookSender } from './message/sms'
import { openStore } from './store/store'
import { settingStore } from './store/settings'

/** Opens the database and the file store, brings in what the code ships, and fills an empty installation; what an app is built from. */
export async function startServices(
  env: Pick<Env, 'databaseUrl' | 'dataDir' | 'webDir' | 'demo' | 'sessionMinutes' | 'links'> &
    Partial<Pick<Env, 'interfaces' | 'smsWebhook' | 'emailWebhook' | 'uploads' | 'timeZone' | 'modelVersions' | 'recycleBinDays' | 'drafts'>> & {
      readonly schema?: string
    },
  now: () => number = Date.now,
  built: { readonly modules: readonly Module[]; readonly servers: readonly ServerModule[] } = { modules, servers: serverModules },
): Promise<{ readonly services: Services; readonly modules: OpenModules; readonly seeded: SeedReport | null }> {
  if (env.timeZone !== undefined) setLocalZone(env.timeZone)
  // What forms check with patterns is checked here for good: nothing is served without what runs them.
  await loadPatterns()
  // The server recalculates what forms calculated: it needs every rule at once.
  const functions = withRules(ruleSetsOf(built.modules))
  await functions.load(functions.names)
  const parts = openModules(built.modules, built.servers)
  const store = await openStore(
    env,
    (isEmpty) => checkEmptyDatabase(env.dataDir, isEmpty),
    ({ db, dialect }) => migrateModules(db, dialect, parts.servers, env.schema),
  )
  const settings = store.of(settingStore)
  keepMark(env.dataDir, await settings.getOrMake('installation', () => newId(now())))
  const services: Services = {
    env: {
      ...env,
      uploads: env.uploads ?? defaultUploads,
      modelVersions: env.modelVersions ?? defaultModelVersions,
      recycleBinDays: env.recycleBinDays ?? defaultRecycleBinDays,
      drafts: env.drafts ?? true,
    },
    store,
    files: await openFileVault(join(env.dataDir, 'files')),
    queries: createQueries({ ...env, interfaces: env.interfaces ?? { connections: {}, hosts: [], readerUrl: null } }),
    registry: createRegistry(kindsWith(pickersOf(built.modules)), functions),
    lists: parts.lists,
    recordRules: parts.recordRules,
    textsWithFiles: parts.textsWithFiles,
    looksOfEntry: parts.looksOfEntry,
    modelReaders: parts.modelReaders,
    signingKey: await settings.getOrMake('signingKey', () => randomBytes(32).toString('base64url')),
    secrets: createSecretBox(await settings.getOrMake('secretKey', newBoxKey)),
    realtime: createRealtime((listener) =>
      env.databaseUrl ? createPostgresBus(env.databaseUrl, `weft_${env.schema ?? 'public'}`, listener) : createLocalBus(listener),
    ),
    email: env.emailWebhook ? emailWebhook(env.emailWebhook) : env.demo ? demoEmail : null,
    sms: env.smsWebhook ? webhookSender(env.smsWebhook) : env.demo ? demoSender : null,
    now,
  }
  await reconcile(services, parts.content)
  await extendTables(services)
  await bringModels(services, parts.models)
  await clearPlainSecrets(services)
  // Before anybody looks: what was stopped in the middle was never there. Where that fails, the start goes on; the job tries again and says why.
  await takeBackOpen(services, store.dialect === 'sqlite').catch(() => undefined)
  const seeded = await seed(services, env.demo, parts.servers)
  // A job does so every hour; lists should not wait for it where tables have just been filled.
  if (seeded) await store.maintain()
  return { services, modules: parts, seeded }
}
