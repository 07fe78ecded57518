// Longer than most: every test works on two nodes of each database, which are started once.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { LeaseLost } from '../../background/leases'
import { wordsOfStored } from '../../background/said'
import type { Services } from '../../services'
import { withStore } from '../../store/define-store'
import { startTestNodes, testDatabases, type TestNodes } from '../../testing/test-nodes'
import { wordsOf } from '../../text/language'
import type { JobContext, JobDefinition } from './definition'
import { createJobs, type Jobs } from './runner'
import { jobStore, runsKept } from './store'

const minute = 60_000
const hour = 60 * minute

describe.each(testDatabases)('jobs on %s', (_name, databaseUrl) => {
  let nodes: TestNodes
  let one: Services
  let other: Services
  beforeAll(async () => {
    nodes = await startTestNodes(databaseUrl)
    ;[one, other] = [await nodes.node(), await nodes.node()]
  }, 60_000)
  afterAll(() => nodes.close())

  let steady = 0
  let name = ''
  let made = 0
  const begun: Jobs[] = []
  const said: [string, string][] = []
  beforeEach(() => {
    made += 1
    name = `test.work${made}`
    said.length = 0
    nodes.setTime('2024-01-15T08:00:00+08:00')
  })
  afterEach(async () => {
    for (const jobs of begun.splice(0)) await jobs.stop()
  })

  const log = {
    info: (_what: object, message: string) => void said.push(['info', message]),
    warn: (_what: object, message: string) => void said.push(['warn', message]),
    error: (_what: object, message: string) => void said.push(['error', message]),
  }
  /** A node with one job, at a quarter past every hour unless it says otherwise. */
  const nodeWith = (services: Services, run: JobDefinition['run'], at = '15 * * * *'): Jobs => {
    const jobs = createJobs(services, [{ name, title: 'server.done', at, run }], log, { steady: () => steady, stopPatience: 20 })
    begun.push(jobs)
    return jobs
  }
  const lookAndEnd = async (jobs: Jobs): Promise<void> => {
    await jobs.look()
    await jobs.idle()
  }
  const runs = async () => (await one.store.of(jobStore).runsOf(name, { current: 1, size: 100 })).rows
  const outcomes = async () => (await runs()).map(({ outcome }) => outcome)
  const at = (time: number | string): void => nodes.setTime(time)
  const counted = () => {
    const times: number[] = []
    return { times, run: ({ now }: JobContext) => Promise.resolve(void times.push(now)) }
  }

  it('run once for each of their times, whichever of several nodes looks first', async () => {
    const { times, run } = counted()
    const both = [nodeWith(one, run), nodeWith(other, run)] as const
    for (const jobs of both) await lookAndEnd(jobs)
    expect(times).toEqual([])
    const due = ['2024-01-15T08:15:00+08:00', '2024-01-15T09:15:00+08:00', '2024-01-15T10:15:00+08:00'].map((time) => Date.parse(time))
    for (const time of due) {
      at(time)
      for (let turn = 0; turn < 3; turn += 1) await Promise.all(both.map(lookAndEnd))
    }
    expect(times).toEqual(due)
    expect((await runs()).map(({ dueTime, outcome }) => [dueTime, outcome])).toEqual(due.map((time) => [time, 'ok']).reverse())
  })

  it('do not run again on a node that saw their time come before another ran them', async () => {
    const { times, run } = counted()
    const quick = nodeWith(one, run)
    await quick.look()
    const due = async (now: number) => {
      const seen = await other.store.of(jobStore).due(now)
      await lookAndEnd(quick)
      return seen
    }
    const late = nodeWith({ ...other, store: withStore(other.store, jobStore, { ...other.store.of(jobStore), due }) }, run)
    at('2024-01-15T08:15:00+08:00')
    await lookAndEnd(late)
    expect(times).toEqual([nodes.now()])
  })

  it('run once for each of their times although the clocks of nodes differ, and take nothing from a node that lives', async () => {
    const fast = { ...other, now: () => nodes.now() + 3 * hour }
    const { times, run } = counted()
    let finish: () => void = () => undefined
    const slow = nodeWith(one, (context) => {
      void run(context)
      return new Promise<void>((resolve) => (finish = resolve))
    })
    const ahead = nodeWith(fast, run)
    await slow.look()
    at('2024-01-15T08:15:00+08:00')
    await slow.look()
    for (let turn = 0; turn < 8; turn += 1) {
      steady += 30_000
      await slow.look()
      await lookAndEnd(ahead)
    }
    expect(times).toEqual([nodes.now()])
    expect(await outcomes()).toEqual(['running'])
    finish()
    await slow.idle()
    for (const jobs of [ahead, slow, ahead]) await lookAndEnd(jobs)
    const dueTimes = (await runs()).map(({ dueTime }) => dueTime)
    expect(new Set(dueTimes).size).toBe(dueTimes.length)
  })

  it('are taken over from a node that died, once it has not been heard of for a minute, and run for their time again', async () => {
    let signal: AbortSignal | undefined
    let finish: () => void = () => undefined
    const dead = nodeWith(one, (context) => {
      signal = context.signal
      return new Promise<void>((resolve) => (finish = resolve))
    })
    const { times, run } = counted()
    const alive = nodeWith(other, run)
    await dead.look()
    at('2024-01-15T08:15:00+08:00')
    await dead.look()
    for (const passed of [0, 30_000, 29_999]) {
      steady += passed
      await lookAndEnd(alive)
    }
    expect(await outcomes()).toEqual(['running'])
    at('2024-01-15T08:17:00+08:00')
    steady += 1
    await lookAndEnd(alive)
    expect(times).toEqual([nodes.now()])
    expect((await runs()).map(({ dueTime, outcome }) => [dueTime, outcome])).toEqual([
      [Date.parse('2024-01-15T08:15:00+08:00'), 'ok'],
      [Date.parse('2024-01-15T08:15:00+08:00'), 'interrupted'],
    ])
    expect(said).toContainEqual(['warn', 'a job was interrupted: its node has stopped'])

    // It only slept: what it has to say does not count any more.
    expect(signal?.aborted).toBe(false)
    await dead.look()
    expect(signal?.reason).toBeInstanceOf(LeaseLost)
    finish()
    await dead.idle()
    expect(await outcomes()).toEqual(['ok', 'interrupted'])
    expect(said).toContainEqual(['warn', 'a job went on after its node was taken for dead'])
  })

  it('do not run for ever when each run ends its server: the second time, they wait for the next', async () => {
    const never = () => new Promise<void>(() => undefined)
    await nodeWith(one, never).look()
    at('2024-01-15T08:15:00+08:00')
    for (const services of [one, other, one, other]) {
      const node = nodeWith(services, never)
      await node.look()
      steady += minute
      await node.look()
    }
    expect((await outcomes()).filter((outcome) => outcome === 'interrupted')).toHaveLength(2)
    expect((await one.store.of(jobStore).find(name))?.nextTime).toBe(Date.parse('2024-01-15T09:15:00+08:00'))
  })

  it('that became due while no server was there run once, not once for every time', async () => {
    const { times, run } = counted()
    const before = nodeWith(one, run)
    await before.look()
    await before.stop()
    at('2024-01-17T11:40:00+08:00')
    const after = nodeWith(other, run)
    for (let turn = 0; turn < 3; turn += 1) await lookAndEnd(after)
    expect(times).toEqual([nodes.now()])
    expect(await runs()).toMatchObject([{ dueTime: Date.parse('2024-01-15T08:15:00+08:00'), startTime: nodes.now() }])
    at('2024-01-17T12:15:00+08:00')
    await lookAndEnd(after)
    expect(times).toHaveLength(2)
  })

  it('that fail say why in the record and in the log, without keys and stacks, and run again the next time', async () => {
    let turn = 0
    const jobs = nodeWith(one, () => {
      turn += 1
      return turn === 1
        ? Promise.reject(new Error('No answer from\npostgres://weft:s3cret@db/x?token=abc at all'))
        : Promise.resolve({ key: 'server.job.files.removed', values: { count: 3 } })
    })
    await jobs.look()
    for (const time of ['2024-01-15T08:15:00+08:00', '2024-01-15T09:15:00+08:00']) {
      at(time)
      await lookAndEnd(jobs)
    }
    expect((await runs()).map(({ outcome, result }) => [outcome, wordsOfStored(result, wordsOf('en'))])).toEqual([
      ['ok', '3 files removed'],
      ['failed', 'No answer from postgres://weft:[secret]@db/x?token=[secret] at all'],
    ])
    expect(said).toEqual([
      ['error', 'a job failed'],
      ['info', 'a job was done'],
    ])
  })

  it('that are switched off run no more, on any node, and make up for nothing once they are switched on', async () => {
    const { times, run } = counted()
    const both = [nodeWith(one, run), nodeWith(other, run)] as const
    for (const jobs of both) await jobs.look()
    await both[0].toggle(name)
    at('2024-01-15T12:20:00+08:00')
    for (const jobs of both) await lookAndEnd(jobs)
    await both[1].toggle(name)
    for (const jobs of both) await lookAndEnd(jobs)
    expect(times).toEqual([])
    at('2024-01-15T13:15:00+08:00')
    for (const jobs of both) await lookAndEnd(jobs)
    expect(times).toEqual([nodes.now()])
  })

  it('run when somebody asks, once at a time over all nodes, and their own time stays', async () => {
    let finish: () => void = () => undefined
    const run = () => new Promise<void>((resolve) => (finish = resolve))
    const both = [nodeWith(one, run), nodeWith(other, run)] as const
    await both[0].run(name, 'admin')
    for (const jobs of both) await expect(jobs.run(name, 'admin')).rejects.toMatchObject({ key: 'jobRunning' })
    finish()
    await both[0].idle()
    expect(await runs()).toMatchObject([{ outcome: 'ok', account: 'admin', dueTime: null }])
    expect((await one.store.of(jobStore).find(name))?.nextTime).toBe(Date.parse('2024-01-15T08:15:00+08:00'))
    await expect(both[0].run('test.nothing', 'admin')).rejects.toMatchObject({ key: 'notFoundAnymore' })
  })

  it('that became due while they still ran begin once they have ended', async () => {
    let finish: () => void = () => undefined
    let times = 0
    const jobs = nodeWith(one, () => {
      times += 1
      return new Promise<void>((resolve) => (finish = resolve))
    })
    await jobs.look()
    at('2024-01-15T08:15:00+08:00')
    await jobs.look()
    at('2024-01-15T10:20:00+08:00')
    await jobs.look()
    expect(times).toBe(1)
    finish()
    await jobs.idle()
    await jobs.look()
    expect(times).toBe(2)
    finish()
    await jobs.idle()
  })

  it('are asked to end when the server stops, and those that do not are noted as interrupted and begun again by the next', async () => {
    const reasons: unknown[] = []
    const jobs = nodeWith(one, ({ signal }) => {
      signal.addEventListener('abort', () => reasons.push(signal.reason))
      return new Promise<void>(() => undefined)
    })
    await jobs.look()
    at('2024-01-15T08:15:00+08:00')
    await jobs.look()
    await jobs.stop()
    expect(reasons).toEqual([new Error('The server is stopping')])
    expect(await outcomes()).toEqual(['interrupted'])
    const { times, run } = counted()
    await lookAndEnd(nodeWith(other, run))
    expect(times).toHaveLength(1)
    expect(await outcomes()).toEqual(['ok', 'interrupted'])
  })

  it('are waited for when the server stops while they end by themselves', async () => {
    const jobs = nodeWith(one, ({ signal }) => new Promise((resolve) => signal.addEventListener('abort', () => resolve('half of it'))))
    await jobs.run(name, 'admin')
    await jobs.stop()
    expect((await runs()).map(({ outcome, result }) => [outcome, result])).toEqual([['ok', '"half of it"']])
  })

  it('keep their last fifty runs', async () => {
    const jobs = nodeWith(one, () => Promise.resolve())
    for (let turn = 0; turn < runsKept + 3; turn += 1) {
      await jobs.run(name, 'admin')
      await jobs.idle()
    }
    expect(await runs()).toHaveLength(runsKept)
  })

  it('follow other times that a new version gives them', async () => {
    const { times, run } = counted()
    await nodeWith(one, run).look()
    const newer = nodeWith(one, run, '30 8 * * *')
    await newer.look()
    expect((await one.store.of(jobStore).find(name))?.nextTime).toBe(Date.parse('2024-01-15T08:30:00+08:00'))
    at('2024-01-15T08:20:00+08:00')
    await lookAndEnd(newer)
    expect(times).toEqual([])
  })

  it('run by themselves once they are started, and not after they are stopped', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { times, run } = counted()
      const jobs = nodeWith(one, run)
      jobs.start()
      await vi.waitFor(async () => expect(await one.store.of(jobStore).find(name)).toBeDefined())
      at('2024-01-15T08:15:00+08:00')
      await vi.advanceTimersByTimeAsync(15_000)
      await vi.waitFor(() => expect(times).toHaveLength(1))
      await jobs.stop()
      at('2024-01-15T09:15:00+08:00')
      await vi.advanceTimersByTimeAsync(60_000)
      expect(times).toHaveLength(1)
    } finally {
      vi.useRealTimers()
    }
  })
})
