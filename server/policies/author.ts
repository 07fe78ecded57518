import type { Words } from '../text/language'

/** Who saves a record, where that person belongs at that moment, and what of the record they may fill in. */
export interface Author {
  readonly userId: string
  readonly organizeId: string | null
  readonly positionId: string | null
  readonly words: Words
  /** Form codes that the author may fill in; null when the menu does not restrict them. */
  readonly formCodes: ReadonlySet<string> | null
}
