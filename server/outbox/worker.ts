import { keepLooking, type Looking } from '../background/keep-looking'
import { createLeases, type LeaseOptions } from '../background/leases'
import { storedWords, whatFailed } from '../background/said'
import { within } from '../background/within'
import type { WorkLog } from '../background/work-log'
import type { Services } from '../services'
import type { Json } from '../../engine'
import { mostAttempts, waitAfter, type Delivery, type Handler, type Handlers } from './handler'
import { outboxStore, type KeptEffect } from './store'

/** Carries out the effects of one node. Several nodes over one database share the work; each effect is worked on by one at a time. */
export interface Outbox {
  /** Carries out what is there and what comes from now on. */
  start(): void
  /** Looks at once. */
  wake(): void
  /** Begins what can be begun; returns when the next attempt is due, in milliseconds since 1970. */
  look(): Promise<number>
  /** Resolves once nothing is being carried out here. */
  idle(): Promise<void>
  /** Waits for what is being carried out, five seconds at most; what is not done by then is tried again by the next server. */
  stop(): Promise<void>
}

interface Options extends LeaseOptions {
  /** How long `stop` waits, in milliseconds. */
  readonly stopPatience?: number
  /** How long a handler may take, in milliseconds. */
  readonly patienceWithHandler?: number
  /** A number from 0 to 1 by lot. */
  readonly lot?: () => number
}

/** How many effects are carried out at the same time, and how often other nodes look for what somebody left. */
const mostAtOnce = 8
const lookEvery = 5_000

/**
 * Makes the outbox of this node, which hands each effect to the handler of its topic; it works by itself once `start` is called.
 * @throws {Error} a sentence about a topic that is not named as `area.verb`.
 */
export function createOutbox(services: Services, handlers: Handlers, log: WorkLog, options: Options = {}): Outbox {
  const { store, now } = services
  const { stopPatience = 5_000, patienceWithHandler = 60_000, lot = Math.random } = options
  const topics = Object.keys(handlers)
  for (const topic of topics)
    if (!/^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)+$/.test(topic)) throw new Error(`The topic ${topic} is not named as area.verb.`)
  const leases = createLeases(store, 'outbox', options)
  const working = new Map<string, Promise<void>>()
  let looking: Looking | null = null
  let isStopping = false
  store.onEffect(() => looking?.wake())

  async function takeOver(): Promise<void> {
    for (const { key, takeAway } of await leases.abandoned()) {
      const wasTaken = await store.transaction(async (stores) => {
        if (!(await takeAway(stores))) return false
        const effect = await stores.of(outboxStore).find(Number(key))
        // What ends every server that tries it has to come to an end as well.
        if (effect?.state === 'waiting' && effect.attempts >= mostAttempts) await stores.of(outboxStore).giveUp(effect.number, now(), effect.error)
        return true
      })
      if (wasTaken) log.warn({ effect: key }, 'an effect is carried out again: its node has stopped')
    }
  }

  async function begin(effect: KeptEffect, handler: Handler): Promise<void> {
    const key = String(effect.number)
    const isOurs = await store.transaction(async (stores) => {
      if (!(await leases.take(stores, key))) return false
      if (await stores.of(outboxStore).begin(effect.number)) return true
      await leases.give(stores, key)
      return false
    })
    if (!isOurs) return
    const work = carryOut({ ...effect, attempts: effect.attempts + 1 }, handler, leases.hold(key))
      .catch((error: unknown) => log.error({ err: error, topic: effect.topic, key: effect.key }, 'how an effect went was not noted'))
      .finally(() => {
        working.delete(key)
        looking?.wake()
      })
    working.set(key, work)
  }

  async function carryOut({ number, topic, key, payload, attempts }: KeptEffect, handler: Handler, lost: AbortSignal): Promise<void> {
    try {
      await attempt(handler, { services, key, payload: JSON.parse(payload) as Json, attempt: attempts }, lost)
    } catch (error) {
      return isStopping && lost.aborted ? takeBack(number) : noteFailure({ number, topic, key, attempts }, error)
    }
    // Noted also when the lease was lost meanwhile: it was carried out, whoever tries it now as well.
    await store.transaction(async (stores) => {
      await leases.give(stores, String(number))
      await stores.of(outboxStore).delivered(number, now())
    })
    log.info({ topic, key, attempts }, 'an effect was carried out')
  }

  /** One attempt; it ends with its signal, whatever the handler does. */
  async function attempt(handler: Handler, delivery: Omit<Delivery, 'signal'>, lost: AbortSignal): Promise<void> {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(new Error(`Not done after ${patienceWithHandler} ms`)), patienceWithHandler)
    const signal = AbortSignal.any([late.signal, lost])
    const ended = new Promise<never>((_resolve, reject) => {
      // Both are aborted with errors only.
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
    try {
      await Promise.race([handler({ ...delivery, signal }), ended])
    } finally {
      clearTimeout(timer)
    }
  }

  async function noteFailure({ number, ...effect }: Pick<KeptEffect, 'number' | 'topic' | 'key' | 'attempts'>, error: unknown): Promise<void> {
    const isLast = effect.attempts >= mostAttempts
    const reason = storedWords(whatFailed(error))
    await store.transaction(async (stores) => {
      // Who has it now notes how it goes there.
      if (!(await leases.give(stores, String(number)))) return
      if (isLast) await stores.of(outboxStore).giveUp(number, now(), reason)
      else await stores.of(outboxStore).postpone(number, now() + waitAfter(effect.attempts, lot()), reason)
    })
    if (isLast) log.error({ err: error, ...effect }, 'an effect was given up')
    else log.warn({ err: error, ...effect }, 'an effect failed and will be tried again')
  }

  /** An attempt that the end of the server cut short does not count. */
  const takeBack = (number: number): Promise<void> =>
    store.transaction(async (stores) => {
      if (await leases.give(stores, String(number))) await stores.of(outboxStore).uncount(number)
    })

  async function look(): Promise<number> {
    await leases.renew()
    await takeOver()
    const at = now()
    const effects = isStopping ? [] : await store.of(outboxStore).due(at, topics, mostAtOnce - working.size)
    for (const effect of effects) {
      const handler = handlers[effect.topic]
      if (handler) await begin(effect, handler)
    }
    return (await store.of(outboxStore).nextAfter(at)) ?? Infinity
  }

  const idle = async (): Promise<void> => {
    while (working.size > 0) await Promise.all(working.values())
  }

  return {
    look,
    idle,
    wake: () => looking?.wake(),
    start() {
      looking ??= keepLooking(
        async () => (await look()) - now(),
        (error) => log.error({ err: error }, 'the outbox could not be looked at'),
        lookEvery,
      )
    },
    async stop() {
      isStopping = true
      await looking?.stop()
      await within(stopPatience, idle())
      leases.release(new Error('The server is stopping'))
      await idle()
    },
  }
}
