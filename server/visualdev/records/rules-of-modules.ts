import type { JsonObject } from '../../../engine'
import type { Because } from '../../errors'
import type { FileVault } from '../../files/file-vault'
import type { Access } from '../../policies/access'
import type { Condition } from '../../store/record-query'
import type { Source } from '../../store/history/source'
import type { Stores } from '../../store/store'
import type { Words } from '../../text/language'
import type { LoadedModel } from '../models/loaded-model'

/** A record in the transaction that stores it. */
export interface SavedRecord {
  /** Stores of the transaction: no other may be used until it ends. */
  readonly stores: Stores
  readonly model: LoadedModel
  readonly id: string
  /** The values that are stored now, as columns hold them; of a change, those that change. */
  readonly values: JsonObject
  /** The values as they were, null for a new record. */
  readonly before: JsonObject | null
  readonly userId: string
  /** The act that does it, by its name; null for a change of the form. */
  readonly act: string | null
  /** From where it is done, as the history tells. */
  readonly source: Source
  /** Milliseconds since 1970 UTC. */
  readonly now: number
  readonly words: Words
}

/**
 * What a module has to say about the records of a model, by the model's code. All of it runs inside the transaction that stores or removes;
 * a `Refusal` ends that, and nothing is stored.
 */
export interface RecordRules {
  /** Refuses what may not be, or returns values to store as well. The form's own rules have been kept by then; `files` has the content of uploaded files. */
  beforeSave?(record: SavedRecord & { readonly files: Pick<FileVault, 'read'> }): Promise<JsonObject | undefined>
  afterSave?(record: SavedRecord): Promise<void>
  /** Two records become one: what the module's own tables say of the one they say of the other from now on. Fields of models have been changed. */
  afterMove?(move: { readonly stores: Stores; readonly from: string; readonly to: string }): Promise<void>
  /** Why a record is not there any more, in words of the module; undefined where it has nothing to say. */
  whyGone?(asked: { readonly stores: Stores; readonly id: string }): Promise<Because | undefined>
  beforeRemove?(record: Omit<SavedRecord, 'values' | 'before'>): Promise<void>
  /**
   * Which records a user sees: those that meet all of the conditions, in lists, forms, pickers, names and changes alike; null for all.
   * What the server counts by itself and what data interfaces read is not bound by it.
   */
  scope?(access: Access): readonly Condition[] | null
}

/** What all modules say, by the codes of models. */
export type RulesByModel = ReadonlyMap<string, readonly RecordRules[]>
