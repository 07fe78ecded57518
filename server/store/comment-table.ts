import type { Time } from './column-types'

/** What somebody says about a record. It stays while the record is in the bin, and goes with it for good. */
export interface RecordCommentTable {
  id: string
  /** The table of the model's records. */
  chain: string
  recordId: string
  userId: string
  /** Plain text; `@[id]` is a person. */
  text: string
  /** A list of files as JSON. */
  files: string
  creatorTime: Time
  editedTime: Time | null
}
