import { startTestApp, type Client, type TestApp } from '../../../server/testing/test-app'
import { openDatabase } from '../../../server/store/database'
import { loadModel } from '../../../server/visualdev/models/open-model'
import { linesOf } from '../../../domain/leasing/rules/contract-lines'
import { schedulesOf } from '../../../domain/leasing/rules/schedule'
import { shownSchedule } from '../../../domain/leasing/rules/shown-schedule'
import { median, percentile } from '../runner/statistics'
import { fillContracts } from './fill-contracts'
import { tenYears } from './ten-years'
// @ts-expect-error The tools of the repository are plain JavaScript.
import { withPostgres } from '../../../tools/postgres.mjs'

interface Line {
  readonly where: string
  readonly what: string
  readonly goal: number
  /** Milliseconds. */
  readonly value: number
  readonly median: number
  /** Processor time of one turn, in milliseconds: steady on a machine that has other work too. What a database in a process of its own takes is not among it. */
  readonly processor: number
}

const modelId = 'leasing-contract'
const rounds = 40
const frame = 1000 / 60

/** What leasing computes for a lease of ten years, in Node. */
function computing(): readonly Line[] {
  const values = tenYears(['a', 'b', 'c', 'd'])
  const lines = linesOf(values)
  if ('missing' in lines) throw new Error(`the contract lacks ${lines.missing}`)
  const rising = lines.map((line) => ({ ...line, escalation: lines[0]?.escalation ?? null }))
  const shown = () =>
    shownSchedule(
      values,
      ({ subject, unit }) => ({ subjectName: subject, unit: unit ?? '' }),
      (key, more) => `${key} ${Object.values(more ?? {}).join(' ')}`,
    )
  return [
    { where: 'Node', what: `schedule of ${rising.length} lines over ten years, raised every year`, goal: 5, ...timesOf(() => schedulesOf(rising)) },
    { where: 'Node', what: 'the same as the form shows it, with words and sums, after each key', goal: frame, ...timesOf(shown) },
  ]
}

function timesOf(run: () => unknown): Pick<Line, 'value' | 'median' | 'processor'> {
  for (let turn = 0; turn < 50; turn += 1) run()
  const used = process.cpuUsage()
  const times = Array.from({ length: 200 }, () => {
    const started = performance.now()
    run()
    return performance.now() - started
  })
  return { value: median(times), median: median(times), processor: processorSince(used, times.length) }
}

/** Milliseconds of the processor for each of so many turns. */
function processorSince(begun: NodeJS.CpuUsage, turns: number): number {
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000 / turns
}

/** What lists and screens of leasing ask the server for; `turn` counts from 0. */
const questions: Readonly<Record<string, { readonly goal: number; ask(turn: number): readonly [url: string, body?: object] }>> = {
  'contracts, newest first': { goal: 200, ask: (turn) => list(turn, {}) },
  'contracts by their end': { goal: 200, ask: (turn) => list(turn, { sidx: 'end', sort: 'asc' }) },
  'contracts in force, by their end': {
    goal: 200,
    ask: (turn) => list(turn, { json: JSON.stringify({ state: 'adopt' }), sidx: 'end', sort: 'desc' }),
  },
  'contracts by a part of the number': { goal: 200, ask: (turn) => list(0, { json: JSON.stringify({ code: `HTB${turn * 97}` }) }) },
  'contracts that end in a month': {
    goal: 200,
    ask: (turn) => list(0, { json: JSON.stringify({ end: [1_700_000_000_000 + turn * 86_400_000, 1_702_592_000_000 + turn * 86_400_000] }) }),
  },
  'CalCost2 of ten years, twelve lines': {
    goal: 50,
    ask: () => ['/api/SubDev/whdy/CalCost2', { data: JSON.stringify(tenYears(['a', 'b', 'c', 'd'])) }],
  },
  'rent-control chart of 600 units': { goal: 200, ask: (turn) => [`/api/SubDev/shhtdy/GetUnitChart?day=2026-0${1 + (turn % 9)}-15`] },
  'what comes in 30 days': { goal: 500, ask: () => ['/api/SubDev/whdy/GetComingList?days=30'] },
}
const list = (turn: number, more: object) =>
  [`/api/visualdev/OnlineDev/${modelId}/List`, { currentPage: (turn % 20) + 1, pageSize: 20, ...more }] as const

async function asking(server: TestApp, client: Client, where: string): Promise<readonly Line[]> {
  const lines: Line[] = []
  for (const [what, { goal, ask }] of Object.entries(questions)) {
    const times: number[] = []
    let used = process.cpuUsage()
    for (let turn = -5; turn < rounds; turn += 1) {
      if (turn === 0) used = process.cpuUsage()
      const [url, body] = ask(Math.max(0, turn))
      const started = performance.now()
      const { statusCode, body: said } = await server.app.inject({
        method: body ? 'POST' : 'GET',
        url,
        headers: { authorization: `Bearer ${client.token}` },
        ...(body && { payload: body }),
      })
      if (statusCode !== 200) throw new Error(`${what}: the server answered ${statusCode}: ${said.slice(0, 200)}`)
      if (turn >= 0) times.push(performance.now() - started)
    }
    lines.push({ where, what: `${what}, p95`, goal, value: percentile(times, 0.95), median: median(times), processor: processorSince(used, rounds) })
    console.log(
      `${where}: ${what}: ${percentile(times, 0.95).toFixed(1)} ms (median ${median(times).toFixed(1)}, processor ${processorSince(used, rounds).toFixed(1)})`,
    )
  }
  return lines
}

async function benchOn(where: string, count: number): Promise<readonly Line[]> {
  const server = await startTestApp({ demo: true })
  try {
    const own = openDatabase(server.place)
    await fillContracts(own, (await loadModel(server.services, modelId)).tables, count)
    await own.db.destroy()
    return await asking(server, await server.signIn('admin'), where)
  } finally {
    await server.close()
  }
}

/** Leasing: what it computes, and what its screens ask for over many contracts, on every database that is asked for and that this machine has. */
export async function benchLeasing({ count, databases }: { readonly count: number; readonly databases: readonly string[] }) {
  const lines = [...computing()]
  if (databases.includes('sqlite')) lines.push(...(await benchOn('SQLite', count)))
  if (databases.includes('postgres')) {
    const postgres = withPostgres({ durable: true }) as { readonly env: NodeJS.ProcessEnv; stop(): void }
    try {
      if (postgres.env['TEST_DATABASE_URL'] ?? process.env['TEST_DATABASE_URL']) {
        Object.assign(process.env, postgres.env, { TEST_APP_ON_POSTGRES: '1' })
        lines.push(...(await benchOn('PostgreSQL', count)))
      }
    } finally {
      postgres.stop()
    }
  }
  const row = ({ where, what, goal, value, median: middle, processor }: Line) =>
    `| ${where} | ${what} | ≤ ${goal.toFixed(0)} ms | ${value.toFixed(1)} ms (median ${middle.toFixed(1)}) | ${processor.toFixed(1)} ms | ${value <= goal ? 'yes' : '**no**'} |`
  return {
    table: [
      `${count.toLocaleString('en')} contracts.`,
      '',
      '| where | | goal | measured | processor | reached |',
      '| --- | --- | --- | --- | --- | --- |',
      ...lines.map(row),
    ].join('\n'),
    figures: lines,
  }
}
