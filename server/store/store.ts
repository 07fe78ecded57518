import { createAccessStore, type AccessStore } from '../permission/roles/store'
import { createAreaStore, type AreaStore } from '../system/areas/store'
import { createAttemptStore, type AttemptStore } from '../oauth/session/attempts-store'
import { createBillRuleStore, type BillRuleStore } from '../system/bill-rules/store'
import { createLeaseStore, type LeaseStore } from '../background/store'
import { createOutboxStore, type OutboxStore } from '../outbox/store'
import { createJobStore, type JobStore } from '../system/jobs/store'
import { checkDatabase, openDatabase, refreshStatistics, type Database } from './database'
import { openStores, type StoreDefinition } from './define-store'
import { createChatStore, type ChatStore } from '../message/chat/store'
import { createColumnSettingStore, type ColumnSettingStore } from '../permission/column-settings/store'
import { createDataInterfaceStore, type DataInterfaceStore } from '../system/data-interfaces/store'
import { createDeviceStore, type DeviceStore } from '../oauth/session/devices-store'
import { createDictionaryStore, type DictionaryStore } from '../system/dictionaries/store'
import { createFileStore, type FileStore } from '../files/store'
import { createGroupStore, type GroupStore } from '../permission/groups/store'
import { createLogStore, type LogStore } from './logs'
import { createMessageStore, type MessageStore } from '../message/messages/store'
import { checkFits } from './fits'
import { migrate, steps } from './migrate'
import { createModelStore, type ModelStore } from '../visualdev/models/store'
import { createOneTimeCodeStore, type OneTimeCodeStore } from '../oauth/one-time-codes/store'
import { createProofStore, type ProofStore } from '../oauth/one-time-codes/proofs-store'
import { createOrganizationStore, type OrganizationStore } from '../permission/organizations/store'
import { createPortalStore, type PortalStore } from '../visualdev/portals/store'
import { createRecordStore, type RecordStore } from './records'
import { createSessionStore, type SessionStore } from '../oauth/session/store'
import { createMemory, unsettled, type Memory } from './settled'
import { createSettingStore, type SettingStore } from './settings'
import { createUserStore, type UserStore } from '../permission/users/store'

/** The server's port to the database: the platform's stores by name, every other by its definition. */
export interface Stores {
  /** The store of a definition, over the same database or the same transaction as the others. */
  of<S>(definition: StoreDefinition<S>): S
  readonly users: UserStore
  readonly sessions: SessionStore
  readonly oneTimeCodes: OneTimeCodeStore
  readonly attempts: AttemptStore
  readonly devices: DeviceStore
  readonly organizations: OrganizationStore
  readonly groups: GroupStore
  readonly areas: AreaStore
  readonly access: AccessStore
  readonly dictionaries: DictionaryStore
  readonly billRules: BillRuleStore
  readonly dataInterfaces: DataInterfaceStore
  readonly models: ModelStore
  readonly portals: PortalStore
  readonly records: RecordStore
  readonly files: FileStore
  readonly logs: LogStore
  readonly settings: SettingStore
  readonly columnSettings: ColumnSettingStore
  readonly messages: MessageStore
  readonly chat: ChatStore
  readonly proofs: ProofStore
  readonly leases: LeaseStore
  readonly jobs: JobStore
  readonly outbox: OutboxStore
}

export interface Store extends Stores {
  readonly dialect: Database['dialect']
  /** All or nothing. Inside, only the stores that are handed in may be used: the embedded database has one writer. */
  transaction<T>(work: (stores: Stores) => Promise<T>): Promise<T>
  /** Calls back on this node whenever effects are in the outbox for good: their transaction is through. */
  onEffect(listener: () => void): void
  /** @throws when the database does not answer. */
  check(): Promise<void>
  /** Reads everything anew: for work that no call began. */
  refresh(): void
  /** What a database wants done now and then to stay fast. */
  maintain(): Promise<void>
  close(): Promise<void>
}

const storesOf = (database: Database, { settled, look }: Pick<Memory, 'settled' | 'look'>, effectNoted: () => void): Stores => ({
  of: openStores(database),
  users: createUserStore(database.db),
  sessions: createSessionStore(database.db, look),
  oneTimeCodes: createOneTimeCodeStore(database.db),
  attempts: createAttemptStore(database.db),
  devices: createDeviceStore(database.db),
  organizations: createOrganizationStore(database.db, settled),
  groups: createGroupStore(database.db, settled),
  areas: createAreaStore(database.db, settled),
  access: createAccessStore(database.db, settled),
  dictionaries: createDictionaryStore(database.db, settled),
  billRules: createBillRuleStore(database.db),
  dataInterfaces: createDataInterfaceStore(database.db),
  models: createModelStore(database.db, settled),
  portals: createPortalStore(database.db),
  records: createRecordStore(database),
  files: createFileStore(database.db),
  logs: createLogStore(database.db),
  settings: createSettingStore(database.db),
  columnSettings: createColumnSettingStore(database.db),
  messages: createMessageStore(database.db),
  chat: createChatStore(database.db),
  proofs: createProofStore(database.db),
  leases: createLeaseStore(database.db),
  jobs: createJobStore(database.db),
  outbox: createOutboxStore(database.db, effectNoted),
})

/**
 * Opens the database and brings it up to date; `before` is told whether it is empty, and may refuse to go on; `migrateMore` brings
 * what is not the platform's own up to date.
 * @throws {StartRefused} for a database that this version cannot work with, which then stays as it is.
 */
export async function openStore(
  where: Parameters<typeof openDatabase>[0],
  before: (isEmpty: boolean) => void = () => undefined,
  migrateMore: (opened: Database) => Promise<void> = () => Promise.resolve(),
): Promise<Store> {
  const opened = openDatabase(where)
  try {
    const { isEmpty } = await checkFits(opened.db, opened.dialect, Object.keys(steps), 'users')
    before(isEmpty)
    await migrate(opened.db, where.schema)
    await migrateMore(opened)
  } catch (error) {
    await opened.db.destroy()
    throw error
  }
  const memory = createMemory()
  const database: Database = { ...opened, db: opened.db.withPlugin(memory.watch) }
  const listeners = new Set<() => void>()
  const effectsThere = (): void => {
    for (const listener of listeners) listener()
  }
  const stores = storesOf(database, memory, effectsThere)
  return {
    ...stores,
    dialect: database.dialect,
    async transaction(work) {
      const at = memory.writes()
      let hasEffects = false
      try {
        const answer = await database.db.transaction().execute((db) =>
          work(
            storesOf({ db, dialect: database.dialect }, { settled: unsettled, look: memory.look }, () => {
              hasEffects = true
            }),
          ),
        )
        if (hasEffects) effectsThere()
        return answer
      } finally {
        // What was read besides, before the end, did not see the changes yet.
        if (memory.writes() !== at) memory.forget()
      }
    },
    onEffect: (listener) => void listeners.add(listener),
    check: () => checkDatabase(database.db),
    refresh: () => memory.forget(),
    maintain: () => refreshStatistics(database),
    async close() {
      await stores.logs.flush()
      await database.db.destroy()
    },
  }
}
