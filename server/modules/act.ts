import type { Static, TObject } from '@sinclair/typebox'
import type { JsonObject } from '../../engine'
import type { User } from '../permission/users/store'
import type { StoredRecord } from '../store/records'
import type { Stores } from '../store/store'
import type { Words } from '../text/language'
import type { LoadedModel } from '../visualdev/models/loaded-model'

/** A record on which something is done, in the transaction that does it. */
export interface ActContext<I> {
  /** Stores of the transaction: no other may be used until it ends. */
  readonly stores: Stores
  readonly model: LoadedModel
  readonly record: StoredRecord
  readonly input: I
  readonly user: Pick<User, 'id'>
  /** Milliseconds since 1970 UTC. */
  readonly now: number
  readonly words: Words
}

/**
 * Something that is done with a record of a model: signed, ended, handed over. One text gives its call
 * (`POST /api/visualdev/OnlineDev/{modelId}/{id}/Actions/{name}`), its place in the OpenAPI document, the button that allows it and the check
 * of what it is told. `run` returns the values that the record gets, or refuses; what it stores besides is stored with them or not at all.
 */
export interface Act<I extends TObject = TObject> {
  /** The code of the model. */
  readonly on: string
  readonly summary: string
  /** The button code that roles are granted in a menu of the model. */
  readonly button: `btn_${string}`
  /** What the act is told, beside the version of the record. */
  readonly input: I
  run(context: ActContext<Static<I>>): Promise<JsonObject>
}

/** Defines an act with the type of what it is told; in a list of acts that type is no longer known. */
export const defineAct = <I extends TObject>(act: Act<I>): Act => act as unknown as Act
