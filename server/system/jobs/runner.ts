import type { WorkLog } from '../../background/work-log'
import { within } from '../../background/within'
import { createLeases, renewEvery, type LeaseOptions } from '../../background/leases'
import { keepLooking, type Looking } from '../../background/keep-looking'
import { storedWords, whatFailed } from '../../background/said'
import { Refusal } from '../../errors'
import { newId } from '../../ids'
import { localZoneName } from '../../../engine'
import type { Services } from '../../services'
import type { Stores } from '../../store/store'
import { checkDefinitions, type JobDefinition } from './definition'
import { jobStore, type Job, type JobRun } from './store'
import type { Outcome } from './tables'
import { nextTime } from './times'

/** The jobs of one node. Several nodes over one database run each job once for each of its times. */
export interface Jobs {
  readonly definitions: readonly JobDefinition[]
  /** Notes the definitions in the database; all others do so when they need it. */
  prepare(): Promise<void>
  /** Runs what is due from now on, and what became due while no server was there. */
  start(): void
  /** Takes over what dead nodes left and begins what is due; returns the next time that something is due here, in milliseconds since 1970. */
  look(): Promise<number>
  /** Begins a run at once and returns its id. @throws {Refusal} `jobRunning` while it runs, wherever. */
  run(name: string, account: string): Promise<string>
  /** Lets a job run by the clock, or no longer. What it missed while it was switched off is not made up for. */
  toggle(name: string): Promise<void>
  /** Resolves once nothing runs here any more. */
  idle(): Promise<void>
  /** Asks what runs here to end and waits for it, five seconds at most; what has not ended by then is noted as interrupted. */
  stop(): Promise<void>
}

interface Options extends LeaseOptions {
  /** How long `stop` waits, in milliseconds. */
  readonly stopPatience?: number
}

/**
 * Runs definitions by the clock.
 * @throws {Error} a sentence about a definition that is wrong: names alike, times that cannot be read.
 */
export function createJobs(services: Services, definitions: readonly JobDefinition[], log: WorkLog, options: Options = {}): Jobs {
  const { store, now } = services
  const byName = checkDefinitions(definitions)
  for (const definition of definitions) nextTime(definition, now())
  const leases = createLeases(store, 'job', options)
  const runs = new Map<string, { readonly run: JobRun; readonly done: Promise<void> }>()
  let looking: Looking | null = null
  let isStopping = false
  let prepared: Promise<void> | null = null

  const definitionOf = (name: string): JobDefinition => {
    const definition = byName.get(name)
    if (!definition) throw new Refusal('notFoundAnymore')
    return definition
  }
  const prepare = (): Promise<void> =>
    (prepared ??= keepDefinitions().catch((error: unknown) => {
      prepared = null
      throw error
    }))
  async function keepDefinitions(): Promise<void> {
    const zone = localZoneName()
    for (const definition of definitions)
      await store.of(jobStore).keep({ name: definition.name, at: definition.at, zone, nextTime: nextTime(definition, now()) })
  }

  /** Notes that a run did not come to its end. What it was due for is tried once more: a job that ends its server would do so for ever. */
  async function interrupt(stores: Stores, run: JobRun): Promise<void> {
    const jobs = stores.of(jobStore)
    await jobs.end(run, { endTime: now(), outcome: 'interrupted', result: '' })
    if (run.dueTime !== null && (await jobs.interruptions(run.job, run.dueTime)) === 1) await jobs.dueAgain(run.job, run.dueTime)
  }

  async function takeOver(): Promise<void> {
    for (const { key, takeAway } of await leases.abandoned()) {
      const run = await store.transaction(async (stores) => {
        if (!(await takeAway(stores))) return undefined
        const left = await stores.of(jobStore).running(key)
        if (left) await interrupt(stores, left)
        return left
      })
      if (run) log.warn({ job: key, run: run.id }, 'a job was interrupted: its node has stopped')
    }
  }

  /** Begins a run when nobody else has; `advance` says whether its time is still to come. */
  async function begin(definition: JobDefinition, dueTime: number | null, account: string, advance: (stores: Stores) => Promise<boolean>) {
    const startTime = now()
    const run: JobRun = {
      id: newId(startTime),
      job: definition.name,
      dueTime,
      account,
      startTime,
      endTime: null,
      outcome: 'running',
      result: '',
    }
    const isOurs = await store.transaction(async (stores) => {
      if (!(await leases.take(stores, run.job))) return false
      if (await advance(stores)) {
        await stores.of(jobStore).begin(run)
        return true
      }
      await leases.give(stores, run.job)
      return false
    })
    if (!isOurs) return null
    const signal = leases.hold(run.job)
    if (isStopping) leases.release(new Error('The server is stopping'))
    const done = carryOut(definition, run, signal).finally(() => runs.delete(run.job))
    runs.set(run.job, { run, done })
    return run
  }

  async function carryOut(definition: JobDefinition, run: JobRun, signal: AbortSignal): Promise<void> {
    const { job, startTime } = run
    try {
      const result = await definition.run({ services, now: startTime, due: run.dueTime ?? startTime, signal })
      await end(run, 'ok', storedWords(result))
    } catch (error) {
      if (signal.aborted) return await end(run, 'interrupted', '')
      log.error({ err: error, job }, 'a job failed')
      await end(run, 'failed', storedWords(whatFailed(error)))
    }
  }

  async function end(run: JobRun, outcome: Outcome, result: string): Promise<void> {
    const { job } = run
    try {
      const isNoted = await store.transaction(async (stores) => {
        if (!(await leases.give(stores, job))) return false
        if (outcome === 'interrupted') await interrupt(stores, run)
        else await stores.of(jobStore).end(run, { endTime: now(), outcome, result })
        return true
      })
      if (!isNoted) log.warn({ job, run: run.id, outcome }, 'a job went on after its node was taken for dead')
      else if (outcome === 'interrupted') log.warn({ job, run: run.id }, 'a job was interrupted')
      else if (outcome === 'ok') log.info({ job, milliseconds: now() - run.startTime, result }, 'a job was done')
    } catch (error) {
      // Its lease is renewed no more, so that it will be found as interrupted.
      log.error({ err: error, job }, 'how a job ended was not noted')
    }
  }

  async function look(): Promise<number> {
    await prepare()
    await leases.renew()
    await takeOver()
    const at = now()
    for (const job of isStopping ? [] : await store.of(jobStore).due(at)) {
      const definition = byName.get(job.name)
      if (definition && !runs.has(job.name)) await beginDue(definition, job)
    }
    // What is due and still runs elsewhere is looked at again when everything is.
    const coming = (await store.of(jobStore).all()).filter(
      ({ name, enabledMark, nextTime: time }) => enabledMark === 1 && byName.has(name) && time > at,
    )
    return Math.min(...coming.map((job) => job.nextTime))
  }

  async function beginDue(definition: JobDefinition, { name, nextTime: due }: Job): Promise<void> {
    // From the later of both: a clock that is behind must not find the same time again, and what was missed is made up for once.
    const next = nextTime(definition, Math.max(now(), due))
    await begin(definition, due, '', (stores) => stores.of(jobStore).advance(name, due, next)).catch((error: unknown) =>
      log.error({ err: error, job: name }, 'a job could not be begun'),
    )
  }

  const idle = async (): Promise<void> => {
    while (runs.size > 0) await Promise.all([...runs.values()].map(({ done }) => done))
  }

  return {
    definitions,
    prepare,
    look,
    idle,
    start() {
      looking ??= keepLooking(
        async () => (await look()) - now(),
        (error) => log.error({ err: error }, 'the jobs could not be looked at'),
        renewEvery,
      )
    },
    async run(name, account) {
      const definition = definitionOf(name)
      await prepare()
      const run = await begin(definition, null, account, () => Promise.resolve(true))
      if (!run) throw new Refusal('jobRunning')
      return run.id
    },
    async toggle(name) {
      const definition = definitionOf(name)
      await prepare()
      const job = await store.of(jobStore).find(name)
      if (!job) throw new Refusal('notFoundAnymore')
      await store.of(jobStore).enable(name, job.enabledMark === 1 ? 0 : 1, nextTime(definition, now()))
      looking?.wake()
    },
    async stop() {
      isStopping = true
      await looking?.stop()
      leases.release(new Error('The server is stopping'))
      await within(options.stopPatience ?? 5_000, idle())
      for (const { run } of runs.values()) await end(run, 'interrupted', '')
    },
  }
}
