import type { Time } from './column-types'

/** One import of records of a model, in however many calls. */
export interface RecordImportTable {
  id: string
  modelId: string
  userId: string
  creatorTime: Time
  undoneTime: Time | null
  /** When its last part came, while further parts of an import that is to be written as a whole are to follow; else null. */
  openSince: Time | null
}

/** What an import did to a record. */
export interface RecordImportRowTable {
  importId: string
  recordId: string
  /** The version that the record had after it. */
  version: number
  /** The values that it changed, as they were, as JSON; null for a record that it added. */
  before: string | null
}
