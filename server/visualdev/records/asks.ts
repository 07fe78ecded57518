import type { Access } from '../../policies/access'

/** Who asks: the session, the user's organisation, and the moment in milliseconds. */
export interface Asks {
  readonly access: Access
  readonly organizeId: string | null
  readonly now: number
}
