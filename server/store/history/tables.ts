import type { Time } from '../column-types'
import type { HistoryKind, Source } from './source'

/** One change of one record of a model. Rows are added, and neither changed nor removed. */
export interface HistoryTable {
  /** The table of the model's records, which never changes its name. */
  chain: string
  /** Counts the entries of the chain from 1, without gaps. */
  number: number
  /** '' for a change of the form. */
  recordId: string
  /** The version that the record has by this change. */
  recordVersion: number
  kind: HistoryKind
  source: Source
  /** The name of an act, or the number of the entry whose version was brought back; '' otherwise. */
  detail: string
  userId: string
  time: Time
  /** The keys of what changed, each between two blanks. */
  fields: string
  /** `Changes` as JSON, or of a change of the form its renames. */
  changes: string
  hash: string
}

/** Where the chain of a model ends. */
export interface HistoryHeadTable {
  chain: string
  number: number
  hash: string
}
