import Database from 'better-sqlite3'
import { digestOf } from '../../server/security/passwords'
import { runServer, type RunningServer } from '../support/run-server'

/**
 * Milliseconds of the server's own work: its longest stretch, and the longest that a health call waited for its answer; and what a fixed
 * piece of work took the same thread right after, if they were so long that it matters.
 */
export interface Held {
  readonly held: number
  readonly health: number
  readonly reference: number | null
}
export interface WatchedServer {
  readonly run: RunningServer
  send(method: string, path: string, body?: object | string): Promise<{ readonly status: number; readonly text: string }>
  /** What was held up since it was asked last. */
  held(): Promise<Held>
  close(): Promise<void>
}

/** The real server in a process of its own, which is watched from inside, while somebody asks for its health all the time. */
export async function watchServer(): Promise<WatchedServer> {
  const run = await runServer({ preload: './tests/server/watch-loop.mjs' })
  const login = new URLSearchParams({ account: 'admin', password: digestOf(run.passwords['admin'] ?? ''), grant_type: 'password' })
  const answer = (await (await fetch(`${run.url}/api/oauth/Login`, { method: 'POST', body: login })).json()) as {
    readonly data: { readonly token: string }
  }
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      const health = await fetch(`${run.url}/api/health`)
      await health.arrayBuffer()
      if (health.status !== 200) throw new Error(`health answered ${health.status}`)
    }
  })()
  return {
    run,
    async send(method, path, body) {
      const response = await fetch(run.url + path, {
        method,
        headers: { authorization: `Bearer ${answer.data.token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      return { status: response.status, text: await response.text() }
    },
    held: () =>
      new Promise((resolve) => {
        run.child.once('message', (held) => resolve(held as Held))
        run.child.send({})
      }),
    async close() {
      isOver = true
      await asking
      await run.stop()
      run.remove()
    },
  }
}

/** Fills the table of a model with copies of one record, past the server: only what is read later is looked at. */
export function copyRecord({ run: { dataDir } }: WatchedServer, enCode: string, id: string, count: number): void {
  const database = new Database(`${dataDir}/weft.db`)
  const { registry } = database.prepare('select registry from models where en_code = ?').get(enCode) as { readonly registry: string }
  const { table } = JSON.parse(registry) as { readonly table: string }
  const columns = (database.pragma(`table_info("${table}")`) as readonly { readonly name: string }[])
    .map(({ name }) => name)
    .filter((name) => name !== 'id')
  const named = columns.map((name) => `"${name}"`).join()
  const copy = database.prepare(`insert into "${table}" (id, ${named}) select ?, ${named} from "${table}" where id = ?`)
  database.transaction(() => {
    for (let i = 0; i < count; i += 1) copy.run(`copy${i}`, id)
  })()
  database.close()
}
