import { hashToken } from '../../http/session'
import type { Services } from '../../services'
import type { User } from '../../permission/users/store'
import { logStore } from '../../store/logs'
import { deviceStore } from './devices-store'

/** Who asks: from which address, in which browser. */
export interface Caller {
  readonly address: string
  readonly userAgent: string
  /** What the browser keeps of an earlier sign-in; it opens nothing. */
  readonly device?: string | null
}

const day = 24 * 3_600_000
/** A place where somebody signed in so long ago is strange again. */
export const placesFor = 180 * day

/**
 * Whether a user has signed in there before: in the same browser, or at least from the same address. Tries from such a place are counted
 * on their own, so that strangers, however many, cannot keep the user out.
 */
export async function placeOf({ store, now }: Services, user: User | undefined, caller: Caller): Promise<'device' | 'address' | 'strange'> {
  if (!user) return 'strange'
  const since = now() - placesFor
  if (caller.device && (await store.of(deviceStore).knows(user.id, hashToken(caller.device), since))) return 'device'
  return (await store.of(logStore).signedInFrom(user.id, caller.address, since)) ? 'address' : 'strange'
}
