import { Refusal } from '../../errors'
import { requireRank, type Manager } from '../../policies/rank'
import type { Services } from '../../services'
import { userStore } from '../users/store'
import { sessionStore } from '../../oauth/session/store'

/** Ends one session; what its browser asks next is answered with the reason. @throws {Refusal} 404 for one that is over, 403 among administrators. */
export async function endSession({ store, realtime, now }: Services, id: string, manager: Manager): Promise<void> {
  const session = await store.of(sessionStore).byId(id)
  if (!session || session.endReason !== null || session.expiresTime <= now()) throw new Refusal('notFoundAnymore')
  await requireRank(store, session.userId, manager, 'maintain')
  await store.of(sessionStore).end(id, 'forced')
  realtime.tell({ event: 'sessions', userId: session.userId })
}

/** Ends every session of an account but the one that asks. @throws {Refusal} 404 for an account that is gone, 403 among administrators. */
export async function endAllSessions({ store, realtime }: Services, userId: string, except: string, manager: Manager): Promise<void> {
  if (!(await store.of(userStore).byId(userId))) throw new Refusal('notFoundAnymore')
  await requireRank(store, userId, manager, 'maintain')
  await store.of(sessionStore).endOthers(userId, 'forced', except)
  realtime.tell({ event: 'sessions', userId })
}
