import { sql } from 'kysely'
import { openDatabase, recordsOf, type Database } from '../../../server/store/database'
import type { TableRegistry } from '../../../server/store/table-registry'
import { loadModel } from '../../../server/commands/open-model'
import { startTestApp, type Client, type TestApp } from '../../../server/testing/test-app'
import { percentile, median } from '../runner/statistics'
// @ts-expect-error The tools of the repository are plain JavaScript.
import { withPostgres } from '../../../tools/postgres.mjs'

interface Line {
  readonly database: string
  readonly what: string
  readonly goal: string
  readonly value: string
  readonly kept: boolean
}

const repeats = 40
/** Calls before the first that counts: a server is measured as it runs all day, not as it starts. */
const warmUp = 150
const clients = 8

/** Fills the model's own table, indexes and all, with rows like those of the demonstration. */
async function fill(database: Database, { table, columns }: TableRegistry, count: number): Promise<void> {
  const column = (key: string): string => columns[key]?.column ?? ''
  const cast = database.dialect === 'postgres' ? 'bigint' : 'integer'
  const changed: Readonly<Record<string, string>> = {
    [column('contractNo')]: `'HT-' || cast(s.n as text)`,
    [column('startDate')]: `1577808000000 + (s.n * cast(7919 as ${cast}) % 3650) * cast(86400000 as ${cast})`,
    [column('monthlyRent')]: `1000 + (s.n * cast(104729 as ${cast}) % 900000) / 10.0`,
  }
  const own = [...new Set(Object.values(columns).map((entry) => entry.column))]
  const values = own.map((name) => changed[name] ?? `b."${name}"`)
  const series =
    database.dialect === 'postgres'
      ? `select generate_series(1, ${count}) as n`
      : `with recursive c(n) as (select 1 union all select n + 1 from c where n < ${count}) select n from c`
  await sql
    .raw(
      `insert into "${table}" (id, version, creator_user, creator_time, ${own.map((name) => `"${name}"`).join(', ')})
       select 'b' || cast(s.n as text), 1, b.creator_user, b.creator_time + s.n, ${values.join(', ')}
       from (${series}) s join (select t.*, row_number() over (order by id) - 1 as place, count(*) over () as places from "${table}" t) b
       on b.place = s.n % b.places`,
    )
    .execute(recordsOf(database.db))
  // What PostgreSQL does by itself within the next minute.
  await sql.raw(database.dialect === 'postgres' ? `vacuum analyze "${table}"` : 'analyze').execute(database.db)
}

async function timed(run: (turn: number) => Promise<unknown>): Promise<readonly number[]> {
  await run(0)
  const times: number[] = []
  for (let turn = 1; turn <= repeats; turn += 1) {
    const started = performance.now()
    await run(turn)
    times.push(performance.now() - started)
  }
  return times
}

const good = async (answer: ReturnType<Client['post']>): Promise<void> => {
  const { code, msg } = await answer
  if (code !== 200) throw new Error(`The server answered ${code}: ${msg}`)
}

async function lists(client: Client, modelId: string, say: (what: string, goal: string, value: number, kept: boolean) => void): Promise<void> {
  const list = (turn: number, body: object) =>
    good(client.post(`/api/visualdev/OnlineDev/${modelId}/List`, { currentPage: (turn % 20) + 1, pageSize: 20, ...body }))
  const shapes: readonly (readonly [string, (turn: number) => object])[] = [
    ['newest first', () => ({})],
    ['sorted by a column', () => ({ sidx: 'startDate', sort: 'desc' })],
    ['found by number', (turn) => ({ json: JSON.stringify({ contractNo: `HT-${turn * 97}` }) })],
    ['found by two signs', () => ({ json: JSON.stringify({ customerName: '公司' }) })],
    ['filtered by a choice, sorted', () => ({ json: JSON.stringify({ contractType: 'new' }), sidx: 'startDate', sort: 'asc' })],
    ['filtered by a choice without index, sorted', () => ({ json: JSON.stringify({ customerType: 'tenant' }), sidx: 'startDate', sort: 'asc' })],
    [
      'filtered by a span of days',
      (turn) => ({ json: JSON.stringify({ startDate: [1577808000000 + turn * 86_400_000, 1577808000000 + (turn + 30) * 86_400_000] }) }),
    ],
  ]
  for (const [name, body] of shapes) {
    const p95 = percentile(await timed((turn) => list(turn, body(turn))), 0.95)
    say(`list, ${name}, p95`, '≤ 300 ms', p95, p95 <= 300)
  }
}

/** How many a second come through when several clients go on at once. */
async function perSecond(run: (turn: number) => Promise<unknown>): Promise<number> {
  const turns = repeats * clients
  let turn = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (turn < turns) await run((turn += 1))
    }),
  )
  return (turns / (performance.now() - started)) * 1000
}

interface Side {
  readonly ms: number
  readonly perSecond: number
}

async function creating(server: TestApp, client: Client, modelId: string): Promise<{ readonly app: Side; readonly bare: Side }> {
  const url = `/api/visualdev/OnlineDev/${modelId}`
  const { list } = (await client.post(`${url}/List`, { pageSize: 1 })).data as { readonly list: readonly { readonly id: string }[] }
  const { data } = (await client.get(`${url}/${list[0]?.id ?? ''}`)).data as { readonly data: string }
  let made = 100
  const create = () => good(client.post(url, { data: JSON.stringify({ ...(JSON.parse(data) as object), contractNo: `HT2031-${(made += 1)}` }) }))
  const { tables } = await loadModel(server.services, modelId)
  const database = openDatabase(server.place)
  const columns = [...new Set(Object.values(tables.columns).map((entry) => entry.column))].map((name) => `"${name}"`).join(', ')
  // The same row with the same indexes and the same promise of the disk, and nothing else.
  const insert = () =>
    sql
      .raw(
        `insert into "${tables.table}" (id, version, creator_user, creator_time, ${columns})
         select 'bare${(made += 1)}', 1, creator_user, creator_time, ${columns} from "${tables.table}" where id = '${list[0]?.id ?? ''}'`,
      )
      .execute(database.db)
  for (let turn = 0; turn < warmUp; turn += 1) await create()
  const app = { ms: median(await timed(create)), perSecond: await perSecond(create) }
  const bare = { ms: median(await timed(insert)), perSecond: await perSecond(insert) }
  await database.db.destroy()
  return { app, bare }
}

async function currentUser(server: TestApp, client: Client): Promise<number> {
  const database = openDatabase(server.place)
  await database.db
    .insertInto('menus')
    .values(
      Array.from({ length: 500 }, (_, i) => ({
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
  await database.db.destroy()
  return median(await timed(() => good(client.get('/api/oauth/CurrentUser'))))
}

async function benchOn(dialect: string, count: number): Promise<readonly Line[]> {
  const lines: Line[] = []
  const server = await startTestApp({ demo: true })
  try {
    const client = await server.signIn('admin')
    const modelId = await server.modelId('leaseContract')
    const { app, bare } = await creating(server, client, modelId)
    const share = bare.ms / app.ms
    lines.push({
      database: dialect,
      what: 'create with durable commit, as a share of the bare database',
      goal: '≥ 0.5',
      value: `${share.toFixed(2)} (${app.ms.toFixed(2)} ms : ${bare.ms.toFixed(2)} ms)`,
      kept: share >= 0.5,
    })
    // No goal: what commits share under load depends on the disk alone, what a call costs does not.
    lines.push({
      database: dialect,
      what: `create by ${clients} clients at once`,
      goal: '–',
      value: `${app.perSecond.toFixed(0)} a second, bare ${bare.perSecond.toFixed(0)}`,
      kept: true,
    })
    const database = openDatabase(server.place)
    const { tables } = await loadModel(server.services, modelId)
    await fill(database, tables, count)
    await database.db.destroy()
    await lists(client, modelId, (what, goal, value, kept) => lines.push({ database: dialect, what, goal, value: `${value.toFixed(0)} ms`, kept }))
    const menus = await currentUser(server, client)
    lines.push({ database: dialect, what: 'CurrentUser with 500 menus, median', goal: '≤ 20 ms', value: `${menus.toFixed(1)} ms`, kept: menus <= 20 })
  } finally {
    await server.close()
  }
  return lines
}

/** The server over many records, on every database that this machine has. */
export async function benchServer(count: number): Promise<{ readonly table: string; readonly figures: readonly Line[] }> {
  const lines = [...(await benchOn('SQLite', count))]
  const postgres = withPostgres({ durable: true }) as { readonly env: NodeJS.ProcessEnv; stop(): void }
  try {
    if (postgres.env['TEST_DATABASE_URL'] ?? process.env['TEST_DATABASE_URL']) {
      Object.assign(process.env, postgres.env, { TEST_APP_ON_POSTGRES: '1' })
      lines.push(...(await benchOn('PostgreSQL', count)))
    }
  } finally {
    postgres.stop()
  }
  return {
    table: [
      `${count.toLocaleString('en')} records.`,
      '',
      '| database | | goal | measured | reached |',
      '| --- | --- | --- | --- | --- |',
      ...lines.map(({ database, what, goal, value, kept }) => `| ${database} | ${what} | ${goal} | ${value} | ${kept ? 'yes' : '**no**'} |`),
    ].join('\n'),
    figures: lines,
  }
}
