import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../../../server/store/database'
import type { Client, TestApp } from '../../../server/testing/test-app'
import { median, percentile } from '../runner/statistics'
import { good } from './good'
import { ownMemory } from './own-memory'
import { billedMonths, plantBills, plantCharges } from './plant-money'

interface Measured {
  readonly what: string
  readonly goal: string
  readonly value: string
  readonly kept: boolean
}
type Say = (line: Measured) => void

const root = '/api/SubDev/whdy'
const megabytes = (bytes: number): number => Math.round(bytes / 2 ** 20)

/** 100,000 bills of 5,000 contracts in one run, while somebody else asks for something small all the time. */
async function measureRun(client: Client, say: Say): Promise<void> {
  await good(client.get(`${root}/GetBillRunList?pageSize=1`))
  globalThis.gc?.()
  const [before, started, cpu] = [ownMemory(), performance.now(), process.cpuUsage()]
  let [isDone, peak] = [false, before]
  const waits: number[] = []
  const others = (async () => {
    while (!isDone) {
      const since = performance.now()
      await good(client.get(`${root}/GetClosedMonths`))
      waits.push(performance.now() - since)
      peak = Math.max(peak, ownMemory())
      await wait(10)
    }
  })()
  const answer = await client.post(`${root}/CreateBillRun`, { until: '2025-12-31' })
  isDone = true
  if (answer.code !== 200) throw new Error(`The server answered ${answer.code}: ${answer.msg}`)
  const { made } = answer.data as { readonly made: number }
  await others
  const seconds = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(cpu)
  const longest = Math.max(...waits)
  say({
    what: `${made.toLocaleString('en')} bills in one run`,
    goal: '< 60 s',
    value: `${seconds.toFixed(1)} s (${((user + system) / 1e6).toFixed(1)} s of the processor)`,
    kept: seconds < 60 && made >= 100_000,
  })
  say({
    what: '… memory above what was used before',
    goal: '≤ 300 MB',
    value: `${megabytes(peak - before)} MB`,
    kept: megabytes(peak - before) <= 300,
  })
  say({
    what: '… the longest that somebody else waits',
    goal: '≤ 200 ms',
    value: `${longest.toFixed(0)} ms (p99 ${percentile(waits, 0.99).toFixed(0)})`,
    kept: longest <= 200,
  })
}

async function times(count: number, ask: (turn: number) => Promise<unknown>): Promise<readonly number[]> {
  const all: number[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const since = performance.now()
    await ask(turn)
    all.push(performance.now() - since)
  }
  return all
}

/** Reports of arrears on any day, and the presses of a cash desk, over a million bills. */
async function measureBooks(server: TestApp, client: Client, say: Say): Promise<void> {
  const get = async (url: string): Promise<void> => {
    const { statusCode, body } = await server.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${client.token}` } })
    if (statusCode !== 200) throw new Error(`The server answered ${statusCode}: ${url} ${body.slice(0, 200)}`)
  }
  const report = (what: string, goal: number, all: readonly number[]): void => {
    const p95 = percentile(all, 0.95)
    say({ what, goal: `p95 < ${goal} ms`, value: `${p95.toFixed(0)} ms (median ${median(all).toFixed(0)})`, kept: p95 < goal })
  }
  const dayOf = (turn: number): string => `${billedMonths[(turn * 7) % billedMonths.length] ?? ''}-${String(((turn * 11) % 28) + 1).padStart(2, '0')}`
  report('ageing over a million bills on any day', 1000, await times(40, (turn) => get(`${root}/GetAgeingReport?day=${dayOf(turn)}`)))
  report('… of today', 1000, await times(10, () => get(`${root}/GetAgeingReport`)))
  for (const [what, keyword] of [
    ['a name', (turn: number) => `${turn + 1}`],
    ['a number of a bill', (turn: number) => `ZZ2024-0${(turn % 8) + 1}${turn + 100}`],
  ] as const)
    report(`cash desk: a payer by ${what}`, 300, await times(10, (turn) => get(`${root}/GetPayerList?keyword=${encodeURIComponent(keyword(turn))}`)))
  const customer = (turn: number): string => `b${turn * 37 + 1}`
  const day = '2026-06-15'
  report('cash desk: what a payer owes', 300, await times(20, (turn) => get(`${root}/GetOwedList?customerId=${customer(turn)}&day=${day}`)))
  report(
    'cash desk: taking money',
    300,
    await times(20, (turn) => good(client.post(`${root}/CreateReceipt`, { customerId: customer(turn), day, method: 'cash', taken: '5000' }))),
  )
}

/** What the books take to be written and read when there is very much in them. */
export async function measureMoney(server: TestApp, client: Client, say: Say): Promise<void> {
  const own = openDatabase(server.place)
  await plantCharges(own, server.services)
  await measureRun(client, say)
  await plantBills(own)
  await own.db.destroy()
  await measureBooks(server, client, say)
}
