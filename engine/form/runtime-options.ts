import type { JsonObject } from '../model/json'
import type { UserFacts } from '../model/user-facts'
import type { Plan } from '../plan/plan'
import type { Book } from './column-filler'
import type { FormMode } from './mode'
import type { Offers } from './option-keeper'
import type { Taken } from './unique-watch'

export interface RuntimeOptions {
  readonly plan: Plan
  /** The record to show; null starts a new one. */
  readonly record: JsonObject | null
  readonly mode: FormMode
  /** The record is stored as it is given: what it breaks already is shown, and keeps nobody from changing something else. */
  readonly isStored?: boolean
  /** For search bars: a range with only one end is a valid search, not a fault. */
  readonly openEnds?: boolean
  readonly now?: () => number
  /** Who fills in: some values start with what belongs to the user. */
  readonly user?: UserFacts | undefined
  /** Called with every change; the record is put together only for those who read it. */
  readonly onChange?: (read: () => JsonObject) => void
  /** Tells whether chosen values are still offered when what their source asks with changes. */
  readonly offers?: Offers
  /** Tells whether another record holds a value that no two may share. */
  readonly taken?: Taken | undefined
  /** Knows or fetches what ids point at, for columns of picked rows. */
  readonly book?: Book | undefined
}
