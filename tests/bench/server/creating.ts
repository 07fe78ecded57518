import { sql } from 'kysely'
import { loadModel } from '../../../server/visualdev/models/open-model'
import { createRecord } from '../../../server/visualdev/records/save-record'
import { newId } from '../../../server/ids'
import { wordsOf } from '../../../server/text/language'
import { openDatabase } from '../../../server/store/database'
import type { Client, TestApp } from '../../../server/testing/test-app'
import { median } from '../runner/statistics'
import { good } from './good'

/** Calls before the first that counts: a server is measured as it runs all day, not as it starts. */
const warmUp = 150
const repeats = 200
const clients = 8

/** The ways to store a record, from the whole call down to the bare row. */
export interface Creating {
  /** Median of milliseconds. */
  readonly ms: Readonly<Record<'call' | 'command' | 'store' | 'bare', number>>
  readonly perSecond: Readonly<Record<'call' | 'bare', number>>
}

/** How many a second come through when several clients go on at once. */
async function perSecond(run: () => Promise<unknown>): Promise<number> {
  const turns = 40 * clients
  let turn = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (turn < turns) {
        turn += 1
        await run()
      }
    }),
  )
  return (turns / (performance.now() - started)) * 1000
}

/** Takes turns, so that whatever else the machine does falls on all alike. */
async function inTurns<Way extends string>(ways: Readonly<Record<Way, () => Promise<unknown>>>): Promise<Record<Way, number>> {
  const names = Object.keys(ways) as Way[]
  const times = new Map<Way, number[]>(names.map((name) => [name, []]))
  for (let turn = -warmUp; turn < repeats; turn += 1) {
    for (const name of names) {
      const started = performance.now()
      await ways[name]()
      if (turn >= 0) times.get(name)?.push(performance.now() - started)
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times.get(name) ?? [])])) as Record<Way, number>
}

/** Stores contracts in a table with few records. */
export async function creating(server: TestApp, client: Client, modelId: string): Promise<Creating> {
  const url = `/api/visualdev/OnlineDev/${modelId}`
  const { list } = (await client.post(`${url}/List`, { pageSize: 1 })).data as { readonly list: readonly { readonly id: string }[] }
  const first = list[0]?.id ?? ''
  const { data } = (await client.get(`${url}/${first}`)).data as { readonly data: string }
  const values = JSON.parse(data) as object
  let made = 100
  const next = (): string => JSON.stringify({ ...values, contractNo: `HT2031-${(made += 1)}` })

  const { services } = server
  const model = await loadModel(services, modelId)
  const { tables } = model
  const record = await services.store.records.read(tables, first)
  const author = { userId: 'admin', organizeId: null, positionId: null, words: wordsOf('zh'), formCodes: null, source: 'form' as const }
  const database = openDatabase(server.place)
  const columns = [...new Set(Object.values(tables.columns).map((entry) => entry.column))].map((name) => `"${name}"`).join(', ')
  const ways = {
    call: () => good(client.post(url, { data: next() })),
    command: () => createRecord(services, model, next(), author),
    store: () => services.store.records.insert(tables, newId(), record?.values ?? {}, { userId: 'admin', time: Date.now(), source: 'form' }),
    // The same row with the same indexes and the same promise of the disk, and nothing else.
    bare: () =>
      sql
        .raw(
          `insert into "${tables.table}" (id, version, creator_user, creator_time, ${columns})
           select 'bare${(made += 1)}', 1, creator_user, creator_time, ${columns} from "${tables.table}" where id = '${first}'`,
        )
        .execute(database.db),
  }
  const ms = await inTurns(ways)
  const rates = { call: await perSecond(ways.call), bare: await perSecond(ways.bare) }
  await database.db.destroy()
  return { ms, perSecond: rates }
}
