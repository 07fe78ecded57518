import type { Time } from '../column-types'

/** A record that was removed, with everything that its tables held of it. */
export interface RemovedRecordTable {
  /** The table of the model's records. */
  chain: string
  recordId: string
  removedUser: string
  removedTime: Time
  /** Its row, all columns, as JSON. */
  record: string
  /** The rows of its form tables as JSON, by the names of their tables, parents before their children. */
  rows: string
}
