import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { keepLooking, type Looking } from '../../background/keep-looking'
import { createLeases, renewEvery, type LeaseOptions } from '../../background/leases'
import { storedWords, whatFailed, type Said } from '../../background/said'
import { within } from '../../background/within'
import type { WorkLog } from '../../background/work-log'
import { Refusal } from '../../errors'
import { newId } from '../../ids'
import { tellUser } from '../../message/messages/tell-user'
import { userStore } from '../../permission/users/store'
import type { Services } from '../../services'
import { downloadStore } from './store'

/** A file that somebody asked for. */
export interface Wanted {
  readonly userId: string
  readonly name: string
  readonly contentType: string
  /** How many records it will hold. */
  readonly total: number
  /** Writes the file and ends `out`. Looks at `signal` between its parts, and says how many records it has written. */
  write(out: PassThrough, work: { readonly signal: AbortSignal; at(done: number): void }): Promise<void>
}

/** Makes files for users, on the node that was asked. */
export interface Downloads {
  /** Begins one, or lets it wait for others; `ended` resolves once it is done, failed or called off. @throws {Refusal} when the user has too many under way. */
  begin(wanted: Wanted): Promise<{ readonly id: string; readonly ended: Promise<void> }>
  /** Looks after what other nodes left behind, from now on. */
  start(): void
  /** Looks at once: shows that the work goes on here, and says of what a dead node had begun that it failed. */
  look(): Promise<void>
  /** What is under way fails with a sentence. */
  stop(): Promise<void>
}

interface Options extends LeaseOptions {
  /** How often it is noted how far a file is, and looked whether it was called off, in milliseconds. */
  readonly noteEvery?: number
  /** After how long somebody is told that a file is done, in milliseconds: nobody waits for it any more. */
  readonly tellAfter?: number
}

/** How many files are made at the same time here, and how many one user may have under way. */
const mostAtOnce = 2
const mostForOne = 3
const stopPatience = 5_000

const stopping: Said = { key: 'server.download.stopped' }
const interrupted: Said = { key: 'server.download.interrupted' }

/** Ends the work on a file that is no longer wanted. */
class CalledOff extends Error {}

/** The work on files that take long to make: a few at a time on each node, each under a lease, noted as it goes on. */
export function createDownloads(services: Services, log: WorkLog, { noteEvery = 1000, tellAfter = 10_000, ...options }: Options = {}): Downloads {
  const { store, files, now } = services
  const leases = createLeases(store, 'download', options)
  const working = new Set<Promise<void>>()
  const waiting: (() => void)[] = []
  let free = mostAtOnce
  let looking: Looking | null = null
  let isStopping = false

  const turn = async (): Promise<void> => {
    if (free === 0) return new Promise<void>((resolve) => void waiting.push(resolve))
    free -= 1
  }
  const next = (): void => {
    const first = waiting.shift()
    if (first) first()
    else free += 1
  }

  async function make(id: string, wanted: Wanted, lost: AbortSignal): Promise<void> {
    const off = new AbortController()
    const signal = AbortSignal.any([lost, off.signal])
    const progress = { done: 0 }
    const begun = performance.now()
    let noting = Promise.resolve()
    const note = async (): Promise<void> => {
      if (!(await store.of(downloadStore).progress(id, progress.done))) off.abort(new CalledOff())
    }
    const timer = setInterval(() => {
      noting = noting.then(note).catch((error: unknown) => log.error({ err: error, download: id }, 'how far a file is was not noted'))
    }, noteEvery)
    const fileId = `${randomBytes(18).toString('base64url')}_download`
    const out = new PassThrough()
    // Whoever reads it is told; until somebody does, its end is nobody's accident.
    out.on('error', () => undefined)
    try {
      await turn()
      try {
        signal.throwIfAborted()
        signal.addEventListener('abort', () => out.destroy(signal.reason as Error))
        const writing = wanted
          .write(out, {
            signal,
            at: (done) => {
              progress.done = done
            },
          })
          .catch((error: Error) => void out.destroy(error))
        const { size } = await files.write(fileId, out)
        await writing
        const isWanted = await store.transaction(async (stores) => {
          await leases.give(stores, id)
          return stores.of(downloadStore).finish(id, { fileId, size, done: progress.done }, now())
        })
        if (!isWanted) await files.remove(fileId)
        else if (performance.now() - begun >= tellAfter) await tell(wanted)
      } finally {
        next()
      }
    } catch (error) {
      await files.remove(fileId)
      const failed = await store.transaction(async (stores) => {
        await leases.give(stores, id)
        return stores.of(downloadStore).fail(id, storedWords(isStopping ? stopping : whatFailed(error)), now())
      })
      if (failed) log.warn({ err: error, download: id }, 'a file was not made')
    } finally {
      clearInterval(timer)
      await noting
    }
  }

  /** The file is there whether or not somebody learns of it. */
  async function tell({ userId, name }: Wanted): Promise<void> {
    try {
      const user = await store.of(userStore).byId(userId)
      if (user) await tellUser(services, user, 'server.download.ready', { name })
    } catch (error) {
      log.error({ err: error }, 'nobody was told of a file that is done')
    }
  }

  async function look(): Promise<void> {
    await leases.renew()
    for (const { key, takeAway } of await leases.abandoned()) {
      const wasTaken = await store.transaction(async (stores) => {
        if (!(await takeAway(stores))) return false
        await stores.of(downloadStore).fail(key, storedWords(interrupted), now())
        return true
      })
      if (wasTaken) log.warn({ download: key }, 'a file was not made: its node has stopped')
    }
  }

  return {
    look,
    async begin(wanted) {
      const id = newId(now())
      await store.transaction(async (stores) => {
        if ((await stores.of(downloadStore).countRunning(wanted.userId)) >= mostForOne)
          throw new Refusal('tooManyDownloads', { values: { limit: mostForOne } })
        await leases.take(stores, id)
        const { userId, name, contentType, total } = wanted
        const begun = { id, userId, name, contentType, total, state: 'running', done: 0, size: 0, fileId: null, reason: '' } as const
        await stores.of(downloadStore).insert({ ...begun, creatorTime: now(), endTime: null })
      })
      const ended = make(id, wanted, leases.hold(id))
        .catch((error: unknown) => log.error({ err: error, download: id }, 'how a file went was not noted'))
        .finally(() => working.delete(ended))
      working.add(ended)
      return { id, ended }
    },
    start() {
      looking ??= keepLooking(
        async () => {
          await look()
          return renewEvery
        },
        (error) => log.error({ err: error }, 'files under way could not be looked at'),
        renewEvery,
      )
    },
    async stop() {
      isStopping = true
      await looking?.stop()
      leases.release(new Error('The server is stopping'))
      await within(stopPatience, Promise.all(working))
    },
  }
}
