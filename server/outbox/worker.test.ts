// Longer than most: every test works on two nodes of each database, which are started once.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Json } from '../../engine'
import { wordsOfStored } from '../background/said'
import type { Services } from '../services'
import { coreJobs } from '../system/jobs/core-jobs'
import { startTestNodes, testDatabases, type TestNodes } from '../testing/test-nodes'
import { wordsOf } from '../text/language'
import { mostAttempts, waitAfter, type Delivery, type Handler } from './handler'
import { outboxStore, type Effect } from './store'
import { createOutbox, type Outbox } from './worker'

const day = 86_400_000

describe.each(testDatabases)('the outbox on %s', (_name, databaseUrl) => {
  let nodes: TestNodes
  let one: Services
  let other: Services
  beforeAll(async () => {
    nodes = await startTestNodes(databaseUrl)
    ;[one, other] = [await nodes.node(), await nodes.node()]
  }, 60_000)
  afterAll(() => nodes.close())

  let steady = 0
  let made = 0
  let topic = ''
  const begun: Outbox[] = []
  const said: string[] = []
  beforeEach(() => {
    made += 1
    topic = `test.send${made}`
    said.length = 0
  })
  afterEach(async () => {
    for (const outbox of begun.splice(0)) await outbox.stop()
  })

  const say = (_what: object, message: string) => void said.push(message)
  const workerOf = (services: Services, handler: Handler, more: object = {}): Outbox => {
    const options = { steady: () => steady, stopPatience: 20, lot: () => 1, ...more }
    const outbox = createOutbox(services, { [topic]: handler }, { info: say, warn: say, error: say }, options)
    begun.push(outbox)
    return outbox
  }
  const put = (key: string, payload: Json = null, series?: string, services = one) => {
    const effect: Effect = { topic, key, payload, ...(series !== undefined && { series }) }
    return services.store.transaction((stores) => stores.of(outboxStore).put(effect, nodes.now()))
  }
  /** Works until nothing can be done at this time. */
  const work = async (outbox: Outbox): Promise<void> => {
    for (let turn = 0; turn < 3; turn += 1) {
      await outbox.look()
      await outbox.idle()
    }
  }
  const effects = async () => {
    const { rows } = await one.store.of(outboxStore).list(['waiting', 'delivered', 'dead', 'skipped'], { current: 1, size: 100 })
    return rows.filter((row) => row.topic === topic).reverse()
  }
  const states = async () => (await effects()).map(({ key, state }) => `${key} ${state}`)
  const later = (milliseconds: number): void => nodes.setTime(nodes.now() + milliseconds)
  const noting = () => {
    const keys: string[] = []
    return { keys, handler: ({ key }: Delivery) => Promise.resolve(void keys.push(key)) }
  }
  const failing = () => Promise.reject(new Error('No answer'))
  const never = () => new Promise<void>(() => undefined)

  it('carries an effect out with a service that fails twice and then takes it, waiting longer each time', async () => {
    const bodies: string[] = []
    const service = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        bodies.push(body)
        response.writeHead(bodies.length < 3 ? 503 : 200).end()
      })
    })
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    const { port } = service.address() as AddressInfo
    const outbox = workerOf(one, async ({ key, payload, signal }) => {
      const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: JSON.stringify({ key, payload }), signal })
      if (!answer.ok) throw new Error(`The service answered ${answer.status}`)
    })
    await put('notice-1', { text: '您好' })
    await work(outbox)
    expect(bodies).toHaveLength(1)
    expect((await effects()).map(({ error }) => wordsOfStored(error, wordsOf('zh')))).toEqual(['The service answered 503'])
    for (const [wait, attempts] of [
      [9_999, 1],
      [1, 2],
      [29_999, 2],
      [1, 3],
      [day, 3],
    ] as const) {
      later(wait)
      await work(outbox)
      expect([wait, bodies.length]).toEqual([wait, attempts])
    }
    expect(new Set(bodies)).toEqual(new Set(['{"key":"notice-1","payload":{"text":"您好"}}']))
    expect(await effects()).toMatchObject([{ state: 'delivered', attempts: 3, error: '' }])
    await new Promise((resolve) => service.close(resolve))
  })

  it('carries out nothing of a transaction that was undone', async () => {
    const { keys, handler } = noting()
    const undone = one.store.transaction(async (stores) => {
      await stores.of(outboxStore).put({ topic, key: 'a', payload: null })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await work(workerOf(one, handler))
    expect(keys).toEqual([])
    expect(await effects()).toEqual([])
  })

  it('takes the same effect in once, also after it was carried out', async () => {
    const { keys, handler } = noting()
    const outbox = workerOf(one, handler)
    for (let turn = 0; turn < 2; turn += 1) {
      for (const key of ['a', 'b', 'a']) await put(key)
      await work(outbox)
    }
    expect(keys).toEqual(['a', 'b'])
  })

  it('carries out after a restart what a server left that ended between the change and the effect', async () => {
    await put('a')
    await nodes.restart()
    ;[one, other] = [await nodes.node(), await nodes.node()]
    const { keys, handler } = noting()
    await work(workerOf(one, handler))
    expect(keys).toEqual(['a'])
  })

  it('carries out once more what a node was at when it died, after a minute', async () => {
    await put('a')
    await workerOf(one, never).look()
    const { keys, handler } = noting()
    const alive = workerOf(other, handler)
    for (const passed of [0, 59_999]) {
      steady += passed
      await work(alive)
    }
    expect(keys).toEqual([])
    steady += 1
    await work(alive)
    expect(keys).toEqual(['a'])
    expect(said).toContain('an effect is carried out again: its node has stopped')
  })

  it('carries each effect out once when several nodes look at the same time', async () => {
    const { keys, handler } = noting()
    const both = [workerOf(one, handler), workerOf(other, handler)]
    const all = Array.from({ length: 30 }, (_, at) => `key ${at}`)
    for (const key of all) await put(key)
    while (keys.length < all.length) await Promise.all(both.map(work))
    await Promise.all(both.map(work))
    expect(keys.toSorted()).toEqual(all.toSorted())
  })

  it('carries out a series in its order: what comes after a failing one waits, what belongs to no or another series does not', async () => {
    const keys: string[] = []
    let isDown = true
    const handler = ({ key }: Delivery) => {
      if (isDown && key === 'a1') return failing()
      return Promise.resolve(void keys.push(key))
    }
    const both = [workerOf(one, handler), workerOf(other, handler)]
    for (const [key, series] of [['a1', 'a'], ['b1', 'b'], ['a2', 'a'], ['c'], ['b2', 'b'], ['a3', 'a']] as const) await put(key, null, series)
    for (let turn = 0; turn < 2; turn += 1) await Promise.all(both.map(work))
    expect(keys.filter((key) => key !== 'c')).toEqual(['b1', 'b2'])
    expect(keys).toContain('c')
    isDown = false
    later(10_000)
    for (let turn = 0; turn < 3; turn += 1) await Promise.all(both.map(work))
    expect(keys.filter((key) => key.startsWith('a'))).toEqual(['a1', 'a2', 'a3'])
  })

  it('gives up after twelve attempts, says so, and tries again when a person asks', async () => {
    let isDown = true
    const outbox = workerOf(one, () => (isDown ? failing() : Promise.resolve()))
    await put('a1', null, 'a')
    await put('a2', null, 'a')
    const start = nodes.now()
    for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
      expect([attempt, await states()]).toEqual([attempt, ['a1 waiting', 'a2 waiting']])
      await work(outbox)
      if (attempt < mostAttempts) nodes.setTime((await effects())[0]?.nextTime ?? 0)
    }
    expect(nodes.now() - start).toBeGreaterThan(day)
    expect(await states()).toEqual(['a1 dead', 'a2 waiting'])
    expect(said.filter((message) => message === 'an effect was given up')).toHaveLength(1)
    later(10 * day)
    await work(outbox)
    // Its order was asked for: what comes after it waits for a decision.
    expect(await states()).toEqual(['a1 dead', 'a2 waiting'])
    isDown = false
    const [first] = await effects()
    expect(await one.store.of(outboxStore).retry(first?.number ?? 0)).toBe(true)
    await work(outbox)
    expect(await states()).toEqual(['a1 delivered', 'a2 delivered'])
    expect(await one.store.of(outboxStore).retry(first?.number ?? 0)).toBe(false)
  })

  it('goes on with a series when what was given up is set aside', async () => {
    const { keys, handler } = noting()
    await put('a1', null, 'a')
    await put('a2', null, 'a')
    const [first] = await effects()
    await one.store.of(outboxStore).giveUp(first?.number ?? 0, nodes.now(), '')
    expect(await one.store.of(outboxStore).skip(first?.number ?? 0, nodes.now())).toBe(true)
    await work(workerOf(one, handler))
    expect(keys).toEqual(['a2'])
    expect(await states()).toEqual(['a1 skipped', 'a2 delivered'])
  })

  it('comes to an end with what ends every server that tries it', async () => {
    await put('a')
    const [effect] = await effects()
    for (let attempt = 1; attempt < mostAttempts; attempt += 1) await one.store.of(outboxStore).begin(effect?.number ?? 0)
    await workerOf(one, never).look()
    const watching = workerOf(other, failing)
    await watching.look()
    steady += 60_000
    await work(watching)
    expect(await effects()).toMatchObject([{ state: 'dead', attempts: mostAttempts }])
  })

  it('ends a handler that takes too long, and tries again', async () => {
    const signals: AbortSignal[] = []
    const outbox = workerOf(
      one,
      ({ signal }) => {
        signals.push(signal)
        return never()
      },
      { patienceWithHandler: 10 },
    )
    await put('a')
    await work(outbox)
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    expect(await effects()).toMatchObject([{ state: 'waiting', attempts: 1, error: '"Not done after 10 ms"' }])
  })

  it('waits for what is being carried out when the server stops', async () => {
    let finish: () => void = () => undefined
    const outbox = workerOf(one, () => new Promise<void>((resolve) => (finish = resolve)), { stopPatience: 10_000 })
    await put('a')
    await outbox.look()
    let isStopped = false
    const stopping = outbox.stop().then(() => (isStopped = true))
    await one.store.check()
    expect(isStopped).toBe(false)
    finish()
    await stopping
    expect(await states()).toEqual(['a delivered'])
  })

  it('waits for it no longer than it may, and leaves it to the next server as if it had not been tried', async () => {
    const outbox = workerOf(one, never)
    await put('a')
    await outbox.look()
    await outbox.stop()
    expect(await effects()).toMatchObject([{ state: 'waiting', attempts: 0, error: '' }])
    const { keys, handler } = noting()
    await work(workerOf(other, handler))
    expect(keys).toEqual(['a'])
  })

  it('begins at once when a transaction of the same node is through, without waiting for the next look', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { keys, handler } = noting()
      const outbox = workerOf(one, handler)
      outbox.start()
      await outbox.look()
      await put('a')
      await vi.advanceTimersByTimeAsync(0)
      await vi.waitFor(async () => {
        await vi.advanceTimersByTimeAsync(1)
        expect(keys).toEqual(['a'])
      })
    } finally {
      vi.useRealTimers()
    }
  })

  it('leaves what it has no handler for to those who have one', async () => {
    await put('a')
    const { keys, handler } = noting()
    const before = topic
    topic = `${topic}.other`
    await work(workerOf(one, handler))
    expect(keys).toEqual([])
    topic = before
    expect(await states()).toEqual(['a waiting'])
  })

  it('forgets what is done after seven days, and never what is not', async () => {
    const { handler } = noting()
    for (const key of ['done', 'open', 'dead']) await put(key)
    const [done, , dead] = await effects()
    await one.store.of(outboxStore).delivered(done?.number ?? 0, nodes.now())
    await one.store.of(outboxStore).giveUp(dead?.number ?? 0, nodes.now(), '')
    const forget = (now: number) =>
      coreJobs.find(({ name }) => name === 'outbox.forgetDone')?.run({ services: one, now, due: now, signal: new AbortController().signal })
    await forget(nodes.now() + 7 * day)
    expect(await states()).toEqual(['done delivered', 'open waiting', 'dead dead'])
    await forget(nodes.now() + 7 * day + 1)
    expect(await states()).toEqual(['open waiting', 'dead dead'])
    await work(workerOf(one, handler))
  })
})

it('waits three times as long after each attempt, six hours at most, and by lot down to half of it', () => {
  expect([1, 2, 3, 7, 8, 12].map((attempts) => waitAfter(attempts, 1))).toEqual([10_000, 30_000, 90_000, 7_290_000, 21_600_000, 21_600_000])
  expect([waitAfter(1, 0), waitAfter(12, 0.5)]).toEqual([5_000, 16_200_000])
})

it('a server with a topic without an area does not start, and says why in a sentence', () => {
  const services = { store: { onEffect: () => undefined } } as unknown as Services
  const log = { info() {}, warn() {}, error() {} }
  expect(() => createOutbox(services, { sms: () => Promise.resolve() }, log)).toThrow('The topic sms is not named as area.verb.')
})
