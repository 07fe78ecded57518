import type { Reference } from '../../engine'
import type { Words } from '../text/language'
import type { Access } from '../policies/access'
import type { Services } from '../services'
import type { Stores } from '../store/store'
import type { Rows } from './list'

/** Who asks, and where what is asked for is kept. */
export interface Asking {
  readonly services: Services
  /** The stores to read from: those of a transaction while one is going on. */
  readonly store: Stores
  /** What the user may do; null where the server asks on its own, for a record that the user may see. */
  readonly access: Access | null
  /** The language of words inside rows; Chinese where nobody says. */
  readonly words?: Words
  /** The way from a row on to what it names itself. */
  readonly follow: Follow
  /** How many names this one stands behind: names of names of names, and not for ever. */
  readonly depth?: number
}

/** Finds what ids of any reference point at. */
export type Follow = (reference: Reference, ids: readonly string[], asking: Asking) => Promise<Rows>
