import type { Change } from '../store/record-cells'
import type { Source } from '../store/history/source'
import type { Words } from '../text/language'

/** Which keys of a form are open. */
export interface OpenKeys {
  has(key: string): boolean
}

/** Who saves a record, where that person belongs at that moment, and what of the record they may fill in. */
export interface Author {
  readonly userId: string
  readonly organizeId: string | null
  readonly positionId: string | null
  readonly words: Words
  /** Fields of the form that the author may fill in; null when the menus restrict none. */
  readonly formCodes: OpenKeys | null
  /** From where the record is changed, as its history tells. */
  readonly source: Source
  /** The number of the entry of the history whose version is brought back; the change is told as that. */
  readonly bringsBack?: number
}

/** What the history tells of who changes a record, when and from where. */
export const changeBy = ({ userId, source, bringsBack }: Author, time: number): Change => ({
  userId,
  time,
  source,
  ...(bringsBack !== undefined && { as: { kind: 'restore', detail: String(bringsBack) } }),
})
