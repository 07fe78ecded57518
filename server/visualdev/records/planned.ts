import type { JsonObject } from '../../../engine'
import type { Refusal } from '../../errors'
import type { Stores } from '../../store/store'

/** A new record that was found to be right, and is to be stored. */
export interface PlannedNew {
  readonly id: string
  readonly version: 1
  /** Stores it within a transaction that holds the form. */
  write(stores: Stores): Promise<true>
  /** Stores it by itself, false when the form has changed; null where that takes more than a statement. */
  readonly alone: (() => Promise<boolean>) | null
}

/** A change of a record that was found to be right, and is to be made. */
export interface PlannedUpdate {
  readonly id: string
  readonly version: number
  /** What would be stored, as columns hold it. */
  readonly values: JsonObject
  /** Refuses values that other records hold. @throws {Refusal} */
  checkUnique(stores: Stores): Promise<void>
  /** Makes it within a transaction that holds the form; false when somebody was faster. */
  write(stores: Stores): Promise<boolean>
  /** Why it could not be made, once the transaction is over. */
  overtaken(): Promise<Refusal>
}
