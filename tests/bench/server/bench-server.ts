import { loadModel } from '../../../server/visualdev/models/open-model'
import { openDatabase } from '../../../server/store/database'
import { startTestApp, type Client, type TestApp } from '../../../server/testing/test-app'
import { median, percentile } from '../runner/statistics'
import { authorising } from './authorising'
import { creating } from './creating'
import { exporting } from './exporting'
import { fill } from './fill'
import { good } from './good'
import { listShapes, type ListShape } from './lists'
import { measureMoney } from './money'
import { modelQuestions, plantModels } from './models'
import { plantTrees, treeQuestions } from './trees'
// @ts-expect-error The tools of the repository are plain JavaScript.
import { withPostgres } from '../../../tools/postgres.mjs'

interface Line {
  readonly database: string
  readonly what: string
  readonly goal: string
  readonly value: string
  readonly kept: boolean
}

export const serverDatabases = ['sqlite', 'postgres'] as const
export const serverMeasures = ['create', 'lists', 'export', 'user', 'trees', 'money'] as const

/** What of it is asked for. */
export interface ServerBench {
  readonly count: number
  readonly databases: readonly string[]
  readonly measures: readonly string[]
  /** Parts of the names of lists; all without any. */
  readonly lists: readonly string[]
}
type Say = (line: Omit<Line, 'database'>) => void

const repeats = 40
const menus = 500
const entries = 10_000
const models = 1000

async function timed(run: (turn: number) => Promise<unknown>): Promise<readonly number[]> {
  for (let turn = -3; turn < 0; turn += 1) await run(0)
  const times: number[] = []
  for (let turn = 1; turn <= repeats; turn += 1) {
    const started = performance.now()
    await run(turn)
    times.push(performance.now() - started)
  }
  return times
}

async function measureLists(client: Client, modelId: string, shapes: readonly ListShape[], say: Say): Promise<void> {
  const url = `/api/visualdev/OnlineDev/${modelId}/List`
  for (const { name, body } of shapes) {
    const times = await timed((turn) => good(client.post(url, { currentPage: (turn % 20) + 1, pageSize: 20, ...body(turn) })))
    const p95 = percentile(times, 0.95)
    say({ what: `list, ${name}, p95`, goal: '≤ 300 ms', value: `${p95.toFixed(0)} ms (median ${median(times).toFixed(0)})`, kept: p95 <= 300 })
  }
}

async function measureCreating(server: TestApp, client: Client, modelId: string, say: Say): Promise<void> {
  const { ms, perSecond } = await creating(server, client, modelId)
  const share = (of: number): string => `${(ms.bare / of).toFixed(2)} (${of.toFixed(2)} ms : ${ms.bare.toFixed(2)} ms)`
  const what = 'create with durable commit, as a share of the bare database'
  say({ what, goal: '≥ 0.5', value: share(ms.call), kept: ms.bare / ms.call >= 0.5 })
  // No goals: where the time of a call goes, and what commits share under load, which depends on the disk.
  say({ what: '… the command alone', goal: '–', value: share(ms.command), kept: true })
  say({ what: '… the store alone', goal: '–', value: share(ms.store), kept: true })
  const rates = `${perSecond.call.toFixed(0)} a second, bare ${perSecond.bare.toFixed(0)}`
  say({ what: '… by 8 clients at once', goal: '–', value: rates, kept: true })
}

/** Megabytes that the server's memory may grow by while it makes a file. */
const mostMemory = 300

async function measureExport(server: TestApp, client: Client, modelId: string, count: number, say: Say): Promise<void> {
  for (const format of ['csv', 'xlsx'] as const) {
    // A sheet holds no more.
    if (format === 'xlsx' && count > 1_048_000) continue
    const { seconds, megabytes, before, peak, waited } = await exporting(server, client, modelId, count, format)
    const grown = peak - before
    const value = `${grown.toFixed(0)} MB (${before.toFixed(0)} to ${peak.toFixed(0)}), ${seconds.toFixed(0)} s, a file of ${megabytes.toFixed(0)} MB, others waited ${waited.toFixed(0)} ms at most`
    say({
      what: `export of ${count.toLocaleString('en')} records as ${format}: memory`,
      goal: `≤ ${mostMemory} MB more`,
      value,
      kept: grown <= mostMemory,
    })
  }
}

async function measureUser(server: TestApp, client: Client, say: Say): Promise<void> {
  const { db } = openDatabase(server.place)
  await db
    .insertInto('menus')
    .values(
      Array.from({ length: menus }, (_, i) => ({
        id: `bench${i}`,
        parentId: null,
        fullName: `Menu ${i}`,
        enCode: `bench${i}`,
        icon: '',
        type: 2,
        urlAddress: `bench/${i}`,
        linkTarget: '_self',
        category: 'Web',
        propertyJson: '{}',
        description: '',
        sortCode: i,
        enabledMark: 1 as const,
      })),
    )
    .execute()
  await db.destroy()
  const ms = median(await timed(() => good(client.get('/api/oauth/CurrentUser'))))
  say({ what: `CurrentUser with ${menus} menus, median`, goal: '≤ 20 ms', value: `${ms.toFixed(1)} ms`, kept: ms <= 20 })
  const chosen = await authorising(server, client)
  const what = `rights of one of 300 roles over ${menus} menus, as the screen asks for them, median`
  say({ what, goal: '≤ 400 ms', value: `${chosen.toFixed(0)} ms`, kept: chosen <= 400 })
}

/** Medians of what GETs cost the server: taking their answers apart, as the client of tests does, would take as long again. */
async function measureGets(
  server: TestApp,
  client: Client,
  urls: Readonly<Record<string, string>>,
  of: { readonly count: number; readonly goal: number },
  say: Say,
) {
  for (const [what, url] of Object.entries(urls)) {
    const times = await timed(async () => {
      const { statusCode } = await server.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${client.token}` } })
      if (statusCode !== 200) throw new Error(`The server answered ${statusCode}: ${url}`)
    })
    const ms = median(times)
    say({ what: `${what}, of ${of.count.toLocaleString('en')}, median`, goal: `≤ ${of.goal} ms`, value: `${ms.toFixed(1)} ms`, kept: ms <= of.goal })
  }
}

async function measureTrees(server: TestApp, client: Client, say: Say): Promise<void> {
  const { db } = openDatabase(server.place)
  await plantTrees(db, entries)
  await plantModels(db, models)
  await db.destroy()
  await measureGets(server, client, treeQuestions, { count: entries, goal: 40 }, say)
  await measureGets(server, client, modelQuestions, { count: models, goal: 25 }, say)
}

async function benchOn(database: string, { count, measures, lists }: ServerBench): Promise<readonly Line[]> {
  const lines: Line[] = []
  const say: Say = (line) => {
    lines.push({ database, ...line })
    console.log(`${database}: ${line.what}: ${line.value}`)
  }
  const server = await startTestApp({ demo: true })
  try {
    const client = await server.signIn('admin')
    const modelId = await server.modelId('leaseContract')
    if (measures.includes('create')) await measureCreating(server, client, modelId, say)
    if (measures.includes('lists') || measures.includes('export')) {
      const shapes = listShapes.filter(({ name }) => lists.length === 0 || lists.some((part) => name.includes(part)))
      const own = openDatabase(server.place)
      await fill(own, (await loadModel(server.services, modelId)).tables, count)
      await own.db.destroy()
      // The server's job of every hour: what another connection has seen of the tables does not reach its own.
      await server.services.store.maintain()
      if (measures.includes('lists')) await measureLists(client, modelId, shapes, say)
      if (measures.includes('export')) await measureExport(server, client, modelId, count, say)
    }
    if (measures.includes('user')) await measureUser(server, client, say)
    if (measures.includes('trees')) await measureTrees(server, client, say)
    // Last: the lists above are measured over contracts of the demo alone.
    if (measures.includes('money')) await measureMoney(server, client, say)
  } finally {
    await server.close()
  }
  return lines
}

/** The server over many records, on every database that is asked for and that this machine has. */
export async function benchServer(asked: ServerBench): Promise<{ readonly table: string; readonly figures: readonly Line[] }> {
  const lines = asked.databases.includes('sqlite') ? [...(await benchOn('SQLite', asked))] : []
  if (asked.databases.includes('postgres')) {
    const postgres = withPostgres({ durable: true }) as { readonly env: NodeJS.ProcessEnv; stop(): void }
    try {
      if (postgres.env['TEST_DATABASE_URL'] ?? process.env['TEST_DATABASE_URL']) {
        Object.assign(process.env, postgres.env, { TEST_APP_ON_POSTGRES: '1' })
        lines.push(...(await benchOn('PostgreSQL', asked)))
      }
    } finally {
      postgres.stop()
    }
  }
  return {
    table: [
      `${asked.count.toLocaleString('en')} records.`,
      '',
      '| database | | goal | measured | reached |',
      '| --- | --- | --- | --- | --- |',
      ...lines.map(({ database, what, goal, value, kept }) => `| ${database} | ${what} | ${goal} | ${value} | ${kept ? 'yes' : '**no**'} |`),
    ].join('\n'),
    figures: lines,
  }
}
