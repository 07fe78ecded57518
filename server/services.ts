import type { Registry } from '../engine'
import type { Env } from './env'
import type { FileVault } from './files/file-vault'
import type { ReferenceLists } from './references/list'
import type { Realtime } from './realtime/hub'
import type { Queries } from './interfaces/queries'
import type { SecretBox } from './security/secret-box'
import type { EmailSender } from './message/email'
import type { SmsSender } from './message/sms'
import type { Store, Stores } from './store/store'
import type { ModuleReader } from './visualdev/models/module-reader'
import type { LooksOfEntry } from './modules/looks-of-entry'
import type { RulesByModel } from './visualdev/records/rules-of-modules'

/** What routes and commands work with. */
export interface Services {
  readonly env: Pick<Env, 'sessionMinutes' | 'webDir' | 'links' | 'uploads' | 'modelVersions' | 'recycleBinDays' | 'drafts'>
  readonly store: Store
  readonly files: FileVault
  /** Where data interfaces read from. */
  readonly queries: Queries
  /** The kinds that the stored forms may use. */
  readonly registry: Registry
  /** The lists that the values of forms may point at. */
  readonly lists: ReferenceLists
  /** What modules say about the records of models. */
  readonly recordRules: RulesByModel
  /** Texts of modules that may name files. */
  readonly textsWithFiles: readonly ((stores: Stores) => Promise<readonly string[]>)[]
  /** What modules show before anybody signs in. */
  readonly looksOfEntry: readonly ((stores: Stores) => Promise<LooksOfEntry>)[]
  /** What modules say that reads the records of a model, by its code. */
  readonly modelReaders: readonly ((stores: Stores, enCode: string) => Promise<readonly ModuleReader[]>)[]
  /** Signs short-lived addresses of files. */
  readonly signingKey: string
  /** Keeps the secrets that records hold. */
  readonly secrets: SecretBox
  /** Reaches the browsers that are connected, on whichever node. */
  readonly realtime: Realtime
  /** Sends text messages; null where nothing is set up for it. */
  readonly sms: SmsSender | null
  /** Sends e-mails to customers and others outside; null where nothing is set up for it. */
  readonly email: EmailSender | null
  now(): number
}
