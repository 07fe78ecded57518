import type { Registry } from '../engine'
import type { Env } from './env'
import type { FileVault } from './files/file-vault'
import type { ServerModule } from './modules/server-module'
import type { ReferenceLists } from './references/list'
import type { Realtime } from './realtime/hub'
import type { Queries } from './interfaces/queries'
import type { SecretBox } from './security/secret-box'
import type { SmsSender } from './message/sms'
import type { Store } from './store/store'

/** What routes and commands work with. */
export interface Services {
  readonly env: Pick<Env, 'sessionMinutes' | 'webDir' | 'links' | 'uploads'>
  readonly store: Store
  readonly files: FileVault
  /** Where data interfaces read from. */
  readonly queries: Queries
  /** The kinds that the stored forms may use. */
  readonly registry: Registry
  /** The server parts of the modules, those that are needed before those that need them. */
  readonly modules: readonly ServerModule[]
  /** The menus that each module may guard its calls by, by its id. */
  readonly moduleMenus: ReadonlyMap<string, ReadonlySet<string>>
  /** The lists that the values of forms may point at. */
  readonly lists: ReferenceLists
  /** Signs short-lived addresses of files. */
  readonly signingKey: string
  /** Keeps the secrets that records hold. */
  readonly secrets: SecretBox
  /** Reaches the browsers that are connected, on whichever node. */
  readonly realtime: Realtime
  /** Sends text messages; null where nothing is set up for it. */
  readonly sms: SmsSender | null
  now(): number
}
