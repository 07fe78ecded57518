import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { JsonObject } from '../../engine'
import { invalidField, Refusal } from '../errors'
import type { Services } from '../services'
import type { Stores } from '../store/store'
import { firstAnswerStore, type FirstAnswer } from './store'

/** The header that carries the key of a call: drawn by lot for each press, the same when that is sent again. */
const onceHeader = 'idempotency-key'
const wellFormed = /^[\w.:-]{16,100}$/

/** By what a call that is sent again is known; null for calls without a key, which are carried out each time. */
export type Once = Pick<FirstAnswer, 'caller' | 'key' | 'digest'> | null

/** The key that a request of a caller brings, with the digest of what it asks. @throws {Refusal} 400 for a key that is too short, too long or of other signs. */
export function onceOf(request: FastifyRequest, caller: string): Once {
  const key = request.headers[onceHeader]
  if (key === undefined) return null
  if (typeof key !== 'string' || !wellFormed.test(key)) throw invalidField('Idempotency-Key', 'type')
  const [path = ''] = request.url.split('?')
  const digest = createHash('sha256')
    .update(JSON.stringify([request.method, path, request.body ?? null]))
    .digest('hex')
  return { caller, key, digest }
}

/** Keeps the answer, within the transaction that does what it tells of. @throws {AlreadyAnswered} when another call of the same key was faster */
export type KeepAnswer = (stores: Stores, answer: JsonObject) => Promise<void>

/** Undoes the transaction of a call that was carried out already. */
class AlreadyAnswered extends Error {}

/**
 * Carries a call out once: sent again it is given what it was answered first, and nothing is done anew. Of two at the same moment one
 * is carried out. `work` keeps its answer with what it stores; what it refuses is not kept, and may be sent again under the same key.
 * @throws {Refusal} 422 for a key that came with something else before; else what `work` throws
 */
export async function doOnce<A extends JsonObject>(services: Services, once: Once, work: (keep: KeepAnswer) => Promise<A>): Promise<A> {
  if (once === null) return work(() => Promise.resolve())
  const first = await firstAnswer<A>(services, once)
  if (first) return first
  try {
    return await work(async (stores, answer) => {
      const kept = await stores.of(firstAnswerStore).keep({ ...once, answer: JSON.stringify(answer), creatorTime: services.now() })
      if (!kept) throw new AlreadyAnswered()
    })
  } catch (error) {
    // What was done meanwhile by the same call may be why this one was refused.
    const faster = await firstAnswer<A>(services, once)
    if (faster) return faster
    throw error
  }
}

async function firstAnswer<A>({ store }: Services, { caller, key, digest }: NonNullable<Once>): Promise<A | null> {
  const first = await store.of(firstAnswerStore).find(caller, key)
  if (!first) return null
  if (first.digest !== digest) throw new Refusal('keyUsed')
  return JSON.parse(first.answer) as A
}
